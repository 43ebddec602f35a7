import type { Type } from '@nestjs/common';
import { type FieldShape, fieldRulesOf } from './field-rules.js';

/**
 * Maximum number of choices that a message lists. When there are more, the message only says that the value must be one
 * of the choices.
 */
const NAMED_CHOICES = 12;

const OTHER_FORM = 'This has another form than expected.';

const numbers = new Intl.NumberFormat('en');

/**
 * Returns what is wrong with a value, as a sentence for the person who entered it.
 * @param value the value as sent, or its placeholder when the value was not traversed
 */
export function wrongValue(shape: FieldShape, value: unknown): string {
  if (value === undefined || value === null) return 'This is needed.';
  switch (shape.kind) {
    case 'text':
      return wrongText(shape, value);
    case 'id':
      return 'This does not look like an id.';
    case 'instant':
      return 'Give a date and time like 2026-11-20T15:00:00Z.';
    case 'flag':
      return 'Give true or false, without quotation marks.';
    case 'integer':
      return `Give a whole number${range(shape)}.`;
    case 'number':
      return `Give a number${range(shape)}.`;
    case 'one-of':
      return shape.values.length <= NAMED_CHOICES
        ? `Choose one of these: ${shape.values.join(', ')}.`
        : 'Choose one of the values that there are.';
    case 'text-list':
      return `Give a list of at most ${count(shape.max)} texts, each of at most ${characters(shape.maxLength)}.`;
    case 'integer-list':
      return `Give a list of at most ${count(shape.count)} whole numbers${range(shape)}.`;
    case 'list':
      return `Give a list of at most ${count(shape.max)}.`;
    case 'object':
    case 'ignored':
      return OTHER_FORM;
  }
}

/**
 * Returns {@link wrongValue} for a declared field.
 * @param owner the instance that has the field; for an element of a list, the list
 */
export function wrongField(owner: object | undefined, field: string, value: unknown): string {
  const shape = owner && fieldRulesOf(owner.constructor as Type).get(field)?.shape;
  return shape ? wrongValue(shape, value) : OTHER_FORM;
}

function wrongText({ min, max }: { readonly min: number; readonly max: number }, value: unknown): string {
  if (typeof value !== 'string') return 'This must be text.';
  if (value.trim() === '' && min > 0) return 'This cannot be empty.';
  return value.length < min || min === max
    ? `Use ${min === max ? 'exactly' : 'at least'} ${characters(min)}.`
    : `Use at most ${characters(max)}.`;
}

function range({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min !== undefined && max !== undefined) return ` from ${count(min)} to ${count(max)}`;
  if (min !== undefined) return `, ${count(min)} or more`;
  return max === undefined ? '' : `, ${count(max)} or less`;
}

const count = (value: number): string => numbers.format(value);
const characters = (value: number): string => `${count(value)} ${value === 1 ? 'character' : 'characters'}`;
