import { invalidParam, StripeError } from '../stripe-error.js';
import type { FormObject, FormValue } from './form-encoding.js';

function isObject(value: FormValue | undefined): value is FormObject {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Parameters of one call, read by type; every reader throws Stripe's own error for an invalid value. */
export class Params {
  constructor(
    private readonly fields: FormObject,
    private readonly path = '',
  ) {}

  /** Returns the parameter's full name as errors show it, for example `items[0][price]`. */
  nameOf(name: string): string {
    return this.path ? `${this.path}[${name}]` : name;
  }

  /** Refuses every parameter that is not listed, so that no parameter is silently ignored. */
  only(...names: string[]): this {
    const unknown = Object.keys(this.fields).find((name) => !names.includes(name));
    if (unknown === undefined) return this;
    const param = this.nameOf(unknown);
    throw new StripeError(400, `Received unknown parameter: ${param.slice(0, 100)}`, {
      code: 'parameter_unknown',
      param,
    });
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined;
  }

  /**
   * Returns a string; undefined when absent. An empty string is Stripe's way to unset a field and is returned as ''.
   */
  text(name: string): string | undefined {
    const value = this.fields[name];
    if (value === undefined || typeof value === 'string') return value;
    throw invalidParam(this.nameOf(name), `Invalid string for ${this.nameOf(name)}`);
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value) return value;
    throw new StripeError(400, `Missing required param: ${this.nameOf(name)}.`, {
      code: 'parameter_missing',
      param: this.nameOf(name),
    });
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidParam(
      this.nameOf(name),
      `Invalid boolean: ${value.slice(0, 100)}`,
      'parameter_invalid_boolean',
    );
  }

  integer(name: string, min: number, max: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (/^-?\d+$/.test(value) && number >= min && number <= max) return number;
    throw invalidParam(
      this.nameOf(name),
      `Invalid integer: ${value.slice(0, 100)} (${min} to ${max})`,
      'parameter_invalid_integer',
    );
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined || values.includes(value as T)) return value as T | undefined;
    throw invalidParam(
      this.nameOf(name),
      `Invalid ${this.nameOf(name)}: must be one of ${values.join(', ')}`,
    );
  }

  /** Returns the unparsed value of a parameter, for a caller that parses it itself. */
  raw(name: string): FormValue | undefined {
    return this.fields[name];
  }

  isObject(name: string): boolean {
    return isObject(this.fields[name]);
  }

  object(name: string): Params | undefined {
    const value = this.fields[name];
    if (value === undefined || value === '') return undefined;
    if (isObject(value)) return new Params(value, this.nameOf(name));
    throw invalidParam(this.nameOf(name), `Invalid object: ${this.nameOf(name)}`);
  }

  objects(name: string): Params[] | undefined {
    const value = this.fields[name];
    if (value === undefined || value === '') return undefined;
    if (Array.isArray(value) && value.every(isObject)) {
      return value.map((item, index) => new Params(item, `${this.nameOf(name)}[${index}]`));
    }
    throw invalidParam(this.nameOf(name), `Invalid array: ${this.nameOf(name)}`);
  }

  texts(name: string): string[] | undefined {
    const value = this.fields[name];
    if (value === undefined || value === '') return undefined;
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    throw invalidParam(this.nameOf(name), `Invalid array: ${this.nameOf(name)}`);
  }

  /**
   * Returns the metadata after this call: given keys are set, keys with an empty value are removed, an empty `metadata`
   * clears all.
   */
  metadata(current: Readonly<Record<string, string>> = {}): Record<string, string> {
    if (this.fields['metadata'] === '') return {};
    const given = this.fields['metadata'];
    if (given === undefined) return { ...current };
    if (!isObject(given)) throw invalidParam('metadata', 'Invalid object: metadata');
    const next = new Map(Object.entries(current));
    for (const [key, value] of Object.entries(given)) {
      if (typeof value !== 'string' || key.length > 40 || value.length > 500) {
        throw invalidParam(
          `metadata[${key.slice(0, 40)}]`,
          'Metadata keys have up to 40 characters, values up to 500.',
        );
      }
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    if (next.size > 50) throw invalidParam('metadata', 'Metadata has at most 50 keys.');
    return Object.fromEntries(next);
  }
}
