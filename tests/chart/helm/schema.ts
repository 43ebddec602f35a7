import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Chart } from './chart.js';
import type { Values } from './values.js';

/** Returns the errors that `values.schema.json` reports for these values, one line each: the place and the error. */
export function schemaMistakes({ schema }: Chart, values: Values): string[] {
  if (!schema) return [];
  const validate = compiled.get(schema) ?? compile(schema);
  return validate(values) ? [] : (validate.errors ?? []).map(asLine);
}

const compiled = new WeakMap<object, ValidateFunction>();

function compile(schema: Record<string, unknown>): ValidateFunction {
  // The schema is draft 7, which this version of ajv supports by default but not under its URL.
  const { $schema: _, ...rest } = schema;
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  const validate = ajv.compile(rest);
  compiled.set(schema, validate);
  return validate;
}

function asLine({ instancePath, message, params }: ErrorObject): string {
  const where = instancePath.slice(1).replaceAll('/', '.');
  const detail = params['additionalProperty'] ?? params['allowedValues'];
  return `${where || 'values'}: ${message ?? ''}${detail === undefined ? '' : ` (${detail})`}`;
}
