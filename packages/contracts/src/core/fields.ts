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
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';

interface FieldOptions {
  /** May be left out. */
  optional?: boolean;
  /** May be `null`. */
  nullable?: boolean;
  /** Said in the API's documentation. */
  about?: string;
}

function field(
  options: FieldOptions,
  api: ApiPropertyOptions,
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  const documented = {
    ...api,
    required: !options.optional,
    ...(options.nullable ? { nullable: true } : {}),
    ...(options.about ? { description: options.about } : {}),
  } as ApiPropertyOptions;
  const lenient = options.optional || options.nullable ? [IsOptional()] : [];
  return applyDecorators(ApiProperty(documented), ...lenient, ...rules);
}

/** A string of `min` to `max` UTF-16 units (default 1 to 200); `trim` takes the blanks off its ends first. */
export function Text(
  options: FieldOptions & { min?: number; max?: number; trim?: boolean } = {},
): PropertyDecorator {
  const { min = 1, max = 200 } = options;
  const trim = options.trim
    ? [Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))]
    : [];
  return field(
    options,
    { type: String, minLength: min, maxLength: max },
    ...trim,
    IsString(),
    MinLength(min),
    MaxLength(max),
  );
}

/** A UUID string. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: String, format: 'uuid' }, IsUUID());
}

/** An ISO 8601 instant in UTC. */
export function Instant(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: String, format: 'date-time' }, IsISO8601({ strict: true }), isOnTheClock());
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

/** A whole number within bounds; digits in a query string count as a number. */
export function Int(options: FieldOptions & { min?: number; max?: number } = {}): PropertyDecorator {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
  const api = {
    type: 'integer',
    ...(options.min === undefined ? {} : { minimum: min }),
    ...(options.max === undefined ? {} : { maximum: max }),
  } as const;
  return field(options, api, numberFromText(), IsInt(), Min(min), Max(max));
}

function numberFromText(): PropertyDecorator {
  return Transform(({ value }) =>
    typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
  );
}

/** True or false. */
export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: Boolean }, IsBoolean());
}

/** One of a fixed set of words. */
export function OneOf(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: String, enum: [...values] }, IsIn([...values]));
}

/** A list of strings, `max` of them at most (default 50). */
export function TextList(
  options: FieldOptions & { max?: number; maxLength?: number } = {},
): PropertyDecorator {
  const { max = 50, maxLength = 8_000 } = options;
  return field(
    options,
    { type: [String], maxItems: max },
    IsArray(),
    ArrayMaxSize(max),
    IsString({ each: true }),
    MaxLength(maxLength, { each: true }),
  );
}

/** An object of another class. */
export function One(type: () => ClassType, options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type }, ValidateNested(), Type(type));
}

/** A list of objects of another class, `max` of them at most (default 200). */
export function Many(
  type: () => ClassType,
  options: FieldOptions & { max?: number } = {},
): PropertyDecorator {
  const { max = 200 } = options;
  return field(
    options,
    { type: () => [type()] } as ApiPropertyOptions,
    IsArray(),
    ArrayMaxSize(max),
    ValidateNested({ each: true }),
    Type(type),
  );
}
