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
  /** May be left out. */
  optional?: boolean;
  /** May be `null`. */
  nullable?: boolean;
  /** Said in the API's documentation, and to a model that is asked to answer by the class. */
  about?: string;
}

interface ListOptions extends FieldOptions {
  max?: number;
  /** How many a model is asked for, when more than these are read without complaint. */
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

/** A string of `min` to `max` Unicode code points (default 1 to 200); `trim` takes the blanks off its ends first. */
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

/** The length is compared before characters are counted: an endless text costs nothing. */
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

/** A UUID string. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { kind: 'id' }, { type: String, format: 'uuid' }, IsUUID());
}

/** An ISO 8601 instant in UTC. */
export function Instant(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { kind: 'instant' },
    { type: String, format: 'date-time' },
    IsISO8601({ strict: true }),
    isOnTheClock(),
  );
}

/** ISO 8601 has forms that `Date` cannot read (weeks, days of the year, no dashes); every comparison with such a date is false. */
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

/** Group of the transformations by which words become numbers and flags: of a query, where everything is text. */
export const FROM_TEXT = 'from-text';

/** A whole number within bounds; digits in a query count as a number. */
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

/** A finite number within bounds, fractions allowed: an amount of money, a share. */
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

/** True or false; in a query `true` or `false`. */
export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { kind: 'flag' }, { type: Boolean }, flagFromText(), IsBoolean());
}

function flagFromText(): PropertyDecorator {
  return Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value), {
    groups: [FROM_TEXT],
  });
}

/** One of a fixed set of words. */
export function OneOf(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field(options, { kind: 'one-of', values }, { type: String, enum: [...values] }, IsIn([...values]));
}

/** A list of strings, `max` of them at most (default 50). */
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

/** A list of UUID strings, `max` of them at most (default 50). */
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

/** A list of whole numbers from `min` to `max`, `count` of them at most. */
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

/** An object of another class. */
export function One(type: () => ClassType, options: FieldOptions = {}): PropertyDecorator {
  return field(options, { kind: 'object', type }, { type }, ValidateNested(), Type(type));
}

/** A list of objects of another class, `max` of them at most (default 200). */
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
 * A field that callers may send and nobody reads: it is dropped before anything looks into it, whatever it holds.
 * @param type class of the list's elements, for the documentation
 */
export function Ignored(type: () => ClassType): PropertyDecorator {
  return field({ optional: true, about: 'Accepted and ignored' }, { kind: 'ignored' }, {
    type: () => [type()],
  } as ApiPropertyOptions);
}
