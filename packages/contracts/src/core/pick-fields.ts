import type { Type } from '@nestjs/common';
import type { FieldError } from './error-body.js';
import { type FieldRule, fieldRulesOf } from './field-rules.js';

/** Maximum number of objects in one input, over all its lists: validating each takes about 20 µs. */
const MAX_OBJECTS = 500;

/**
 * Placeholders for values of the wrong kind. Validators refuse them as they would refuse the value, without traversing
 * it.
 */
const NO_VALUE = Object.freeze({});
const NO_OBJECT = 0;

/** The declared fields of an input, and the names of its lists that are too long. */
export interface PickedFields {
  readonly fields: Record<string, unknown>;
  readonly tooLarge: readonly FieldError[];
}

/**
 * Copies only the declared fields of a class from a raw input. Unknown and ignored fields are never read, a list's
 * length is checked before its elements, and an object or a list is not traversed where a single value is declared. So
 * the class limits the work, whatever is sent.
 */
export function pickFields(type: Type, raw: unknown): PickedFields {
  const picker = new FieldPicker();
  const fields = picker.object(type, isObject(raw) ? raw : {}, '');
  return { fields, tooLarge: picker.tooLarge };
}

class FieldPicker {
  readonly tooLarge: FieldError[] = [];
  private objects = 0;

  object(type: Type, source: Record<string, unknown>, path: string): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    for (const [name, rule] of fieldRulesOf(type)) {
      if (rule.shape.kind === 'ignored' || !Object.hasOwn(source, name)) continue;
      fields[name] = this.value(rule, source[name], path + name);
    }
    return fields;
  }

  private value({ shape }: FieldRule, value: unknown, path: string): unknown {
    if (value === null || typeof value !== 'object') return value;
    switch (shape.kind) {
      case 'object':
        return this.nested(shape.type(), value, path);
      case 'list':
        return this.list(value, shape.max, path, (element, index) =>
          this.nested(shape.type(), element, `${path}.${index}`),
        );
      case 'text-list':
        return this.list(value, shape.max, path, single);
      case 'integer-list':
        return this.list(value, shape.count, path, single);
      default:
        return NO_VALUE;
    }
  }

  private list(
    value: unknown,
    max: number,
    path: string,
    pick: (element: unknown, index: number) => unknown,
  ): unknown {
    if (!Array.isArray(value)) return NO_OBJECT;
    if (value.length <= max) return value.map(pick);
    return this.refuse(path, `Give at most ${max} of these.`);
  }

  private nested(type: Type, value: unknown, path: string): unknown {
    if (!isObject(value)) return NO_OBJECT;
    if (this.objects >= MAX_OBJECTS) return this.refuse(path, 'Altogether this is too much at once.');
    this.objects += 1;
    return this.object(type, value, `${path}.`);
  }

  private refuse(field: string, message: string): unknown {
    if (this.tooLarge.length === 0) this.tooLarge.push({ field, message });
    return NO_OBJECT;
  }
}

function single(value: unknown): unknown {
  return value !== null && typeof value === 'object' ? NO_VALUE : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
