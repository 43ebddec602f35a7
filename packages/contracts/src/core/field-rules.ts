import type { Type } from '@nestjs/common';

/** Allowed values of a field; declared only through the field decorators (`fields.ts`). */
export type FieldShape =
  | { readonly kind: 'text'; readonly min: number; readonly max: number }
  | { readonly kind: 'id' | 'instant' | 'flag' }
  | { readonly kind: 'integer' | 'number'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  | { readonly kind: 'text-list'; readonly max: number; readonly maxLength: number; readonly wanted?: number }
  | { readonly kind: 'integer-list'; readonly min: number; readonly max: number; readonly count: number }
  | { readonly kind: 'object'; readonly type: () => Type }
  | { readonly kind: 'list'; readonly type: () => Type; readonly max: number; readonly wanted?: number }
  /** A value that is accepted and never read. */
  | { readonly kind: 'ignored' };

/** A declared field. */
export interface FieldRule {
  readonly shape: FieldShape;
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly about?: string;
}

const FIELDS = Symbol('fields');
const none: ReadonlyMap<string, FieldRule> = new Map();

/** Returns the declared fields of a class by name, inherited ones first. */
export function fieldRulesOf(type: Type): ReadonlyMap<string, FieldRule> {
  return rulesOf(type.prototype as object);
}

/** Registers the rule of a field; a subclass's rule replaces an inherited one. */
export function declareField(rule: FieldRule): PropertyDecorator {
  return (target, name) => {
    Reflect.defineMetadata(FIELDS, new Map(rulesOf(target)).set(String(name), rule), target);
  };
}

function rulesOf(prototype: object): ReadonlyMap<string, FieldRule> {
  return (Reflect.getMetadata(FIELDS, prototype) as ReadonlyMap<string, FieldRule> | undefined) ?? none;
}
