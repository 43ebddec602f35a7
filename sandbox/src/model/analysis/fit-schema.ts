import type { JsonSchema } from '../chat-request.js';
import { resolveSchema, toInstance, typeOfSchema } from './schema-instance.js';

/**
 * Converts a finding to the form that a schema requires: drops unknown properties, fills required ones, keeps to enums,
 * lengths and ranges. A text becomes an object's quote, or an array with one item, where the schema requires that.
 */
export function fitToSchema(value: unknown, schema: unknown, root: JsonSchema): unknown {
  const at = resolveSchema(schema, root);
  if ('const' in at) return at['const'];
  if (Array.isArray(at['enum'])) {
    return at['enum'].includes(value)
      ? value
      : (at['enum'].find((item) => item === 'other') ?? at['enum'][0]);
  }
  switch (typeOfSchema(at)) {
    case 'object':
      return fitObject(value, at, root);
    case 'array': {
      const items = value === undefined ? [] : Array.isArray(value) ? value : [value];
      const max = typeof at['maxItems'] === 'number' ? at['maxItems'] : items.length;
      return items.slice(0, max).map((item) => fitToSchema(item, at['items'], root));
    }
    case 'string': {
      const text = Array.isArray(value) ? value[0] : value;
      if (typeof text !== 'string') return toInstance(at, root);
      return typeof at['maxLength'] === 'number' ? text.slice(0, at['maxLength']) : text;
    }
    case 'integer':
    case 'number': {
      if (typeof value !== 'number') return toInstance(at, root);
      const min = typeof at['minimum'] === 'number' ? at['minimum'] : value;
      const max = typeof at['maximum'] === 'number' ? at['maximum'] : value;
      return Math.min(Math.max(value, min), max);
    }
    case 'unknown':
      return value ?? null;
    default:
      return typeof value === typeOfSchema(at) ? value : toInstance(at, root);
  }
}

function fitObject(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  const properties = (schema['properties'] ?? {}) as { readonly [key: string]: unknown };
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  const given: { readonly [key: string]: unknown } =
    typeof value === 'string'
      ? asQuote(value, properties)
      : ((value ?? {}) as { readonly [key: string]: unknown });
  const names = Object.keys(properties).filter((name) => name in given || required.includes(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      given[name] === undefined
        ? toInstance(properties[name], root)
        : fitToSchema(given[name], properties[name], root),
    ]),
  );
}

function asQuote(text: string, properties: { readonly [key: string]: unknown }): Record<string, string> {
  const name =
    ['quote', 'text', 'excerpt'].find((candidate) => candidate in properties) ?? Object.keys(properties)[0];
  return name ? { [name]: text } : {};
}
