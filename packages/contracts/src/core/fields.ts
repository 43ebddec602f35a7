import { applyDecorators, type Type as ClassType } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  buildMessage,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { isLongerThan } from '../facts/texts.js';
import { declareField, type FieldShape } from './field-rules.js';

interface FieldOptions {
  /** The field may be omitted. */
  optional?: boolean;
  /** The field may be `null`. */
  nullable?: boolean;
  /** Description in the API's documentation, and for a model that must answer in the form of the class. */
  about?: string;
}

interface ListOptions extends FieldOptions {
  max?: number;
  /** Number of list elements to request from a model, when it is lower than the accepted maximum. */
  wanted?: number;
}

function field(
  options: FieldOptions,
  shape: FieldShape,
  api: ApiPropertyOptions,
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  const { optional = false, nullable = false, about } = options;
  const documented = {
    ...api,
    required: !optional,
    ...(nullable ? { nullable: true } : {}),
    ...(about ? { description: about } : {}),
  } as ApiPropertyOptions;
  const lenient = optional || nullable ? [IsOptional()] : [];
  const declared = declareField({ shape, optional, nullable, about });
  return applyDecorators(declared, ApiProperty(documented), ...lenient, ...rules);
}

/**
 * Declares a string of `min` to `max` Unicode code points (default 1 to 200); `trim` first removes leading and trailing
 * blanks.
 */
export function Text(
  options: FieldOptions & { min?: number; max?: number; trim?: boolean } = {},
): PropertyDecorator {
  const { min = 1, max = 200 } = options;
  const trim = options.trim
    ? [Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))]
    : [];
  return field(
    options,
    { kind: 'text', min, max },
    { type: String, minLength: min, maxLength: max },
    ...trim,
    IsString(),
    isAtLeast(min),
    isAtMost(max),
  );
}

/**
 * Checks a maximum length. It compares the length in code units before it counts characters, so that an extremely long
 * text costs nothing.
 */
function isAtMost(max: number, each = false): PropertyDecorator {
  return ValidateBy(
    {
      name: 'maxLength',
      constraints: [max],
      validator: {
        validate: (value) => typeof value === 'string' && !isLongerThan(value, max),
        defaultMessage: buildMessage(
          (prefix) => `${prefix}$property must be shorter than or equal to $constraint1 characters`,
          { each },
        ),
      },
    },
    { each },
  );
}

function isAtLeast(min: number): PropertyDecorator {
  return ValidateBy({
    name: 'minLength',
    constraints: [min],
    validator: {
      validate: (value) => typeof value === 'string' && (min === 0 || isLongerThan(value, min - 1)),
      defaultMessage: buildMessage(
        (prefix) => `${prefix}$property must be longer than or equal to $constraint1 characters`,
      ),
    },
  });
}

/** Declares a UUID string. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { kind: 'id' }, { type: String, format: 'uuid' }, IsUUID());
}

/** Declares an ISO 8601 instant in UTC. */
export function Instant(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { kind: 'instant' },
    { type: String, format: 'date-time' },
    IsISO8601({ strict: true }),
    isOnTheClock(),
  );
}

/**
 * Refuses ISO 8601 forms that `Date` cannot parse (weeks, days of the year, no dashes): every comparison with an
 * invalid date is false.
 */
function isOnTheClock(): PropertyDecorator {
  return ValidateBy({
    name: 'isOnTheClock',
    validator: {
      validate: (value) => typeof value === 'string' && Number.isFinite(Date.parse(value)),
      defaultMessage: buildMessage(
        (each) => `${each}$property must be a date and time like 2026-11-20T15:00:00Z`,
      ),
    },
  });
}

/**
 * Group of the transformations that convert words to numbers and booleans: for queries, in which every value is text.
 */
export const FROM_TEXT = 'from-text';

/** Declares an integer within bounds; digits in a query are converted. */
export function Int(options: FieldOptions & { min?: number; max?: number } = {}): PropertyDecorator {
  const { min, max } = options;
  const api = {
    type: 'integer',
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  } as const;
  return field(
    options,
    { kind: 'integer', min, max },
    api,
    numberFromText(),
    IsInt(),
    Min(min ?? Number.MIN_SAFE_INTEGER),
    Max(max ?? Number.MAX_SAFE_INTEGER),
  );
}

function numberFromText(): PropertyDecorator {
  return Transform(
    ({ value }) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    { groups: [FROM_TEXT] },
  );
}

/** Declares a finite number within bounds, with fractions allowed, such as an amount of money or a percentage. */
export function Amount(options: FieldOptions & { min?: number; max?: number } = {}): PropertyDecorator {
  const { min, max } = options;
  const api = {
    type: Number,
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  } as const;
  return field(
    options,
    { kind: 'number', min, max },
    api,
    IsNumber({ allowNaN: false, allowInfinity: false }),
    Min(min ?? -Number.MAX_VALUE),
    Max(max ?? Number.MAX_VALUE),
  );
}

/** Declares a boolean; in a query, `true` or `false`. */
export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { kind: 'flag' }, { type: Boolean }, flagFromText(), IsBoolean());
}

function flagFromText(): PropertyDecorator {
  return Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value), {
    groups: [FROM_TEXT],
  });
}

/** Declares one of a fixed set of words. */
export function OneOf(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field(options, { kind: 'one-of', values }, { type: String, enum: [...values] }, IsIn([...values]));
}

/** Declares a list of at most `max` strings (default 50). */
export function TextList(options: ListOptions & { maxLength?: number } = {}): PropertyDecorator {
  const { max = 50, maxLength = 8_000, wanted } = options;
  return field(
    options,
    { kind: 'text-list', max, maxLength, wanted },
    { type: [String], maxItems: max },
    IsArray(),
    ArrayMaxSize(max),
    IsString({ each: true }),
    isAtMost(maxLength, true),
  );
}

/** Declares a list of at most `max` UUID strings (default 50). */
export function IdList(options: ListOptions = {}): PropertyDecorator {
  const { max = 50, wanted } = options;
  return field(
    options,
    { kind: 'text-list', max, maxLength: 36, wanted },
    { type: [String], format: 'uuid', maxItems: max },
    IsArray(),
    ArrayMaxSize(max),
    IsUUID(undefined, { each: true }),
  );
}

/** Declares a list of at most `count` integers from `min` to `max`. */
export function IntList(
  options: FieldOptions & { min: number; max: number; count: number },
): PropertyDecorator {
  const { min, max, count } = options;
  return field(
    options,
    { kind: 'integer-list', min, max, count },
    {
      type: [Number],
      maxItems: count,
      items: { type: 'integer', minimum: min, maximum: max },
    } as ApiPropertyOptions,
    IsArray(),
    ArrayMaxSize(count),
    IsInt({ each: true }),
    Min(min, { each: true }),
    Max(max, { each: true }),
  );
}

/** Declares an object of another class. */
export function One(type: () => ClassType, options: FieldOptions = {}): PropertyDecorator {
  return field(options, { kind: 'object', type }, { type }, ValidateNested(), Type(type));
}

/** Declares a list of at most `max` objects of another class (default 200). */
export function Many(type: () => ClassType, options: ListOptions = {}): PropertyDecorator {
  const { max = 200, wanted } = options;
  return field(
    options,
    { kind: 'list', type, max, wanted },
    { type: () => [type()] } as ApiPropertyOptions,
    IsArray(),
    ArrayMaxSize(max),
    ValidateNested({ each: true }),
    Type(type),
  );
}

/**
 * Declares a field that callers may send but that is dropped before validation, whatever it contains.
 * @param type class of the list's elements, for the documentation
 */
export function Ignored(type: () => ClassType): PropertyDecorator {
  return field({ optional: true, about: 'Accepted and ignored' }, { kind: 'ignored' }, {
    type: () => [type()],
  } as ApiPropertyOptions);
}
