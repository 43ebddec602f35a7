import type { JsonSchema } from '../chat-request.js';

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Resolves a schema: follows `$ref` within the document, and takes the first of `anyOf` or `oneOf`. The depth limit
 * guards against cycles.
 */
export function resolveSchema(schema: unknown, root: JsonSchema, depth = 0): JsonSchema {
  if (!isObject(schema) || depth > 20) return {};
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const target = ref
      .replace(/^#\/?/, '')
      .split('/')
      .filter(Boolean)
      .reduce<unknown>(
        (at, key) => (isObject(at) ? at[key.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined),
        root,
      );
    return resolveSchema(target, root, depth + 1);
  }
  const choice = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(choice) ? resolveSchema(choice[0], root, depth + 1) : schema;
}

/** Returns the first type of a schema, guessed from its keywords when it is not given. */
export function typeOfSchema(schema: JsonSchema): string {
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (typeof type === 'string') return type;
  if (schema['properties']) return 'object';
  return schema['items'] ? 'array' : 'unknown';
}

function numberOf(schema: JsonSchema, key: string, fallback: number): number {
  const value = schema[key];
  return typeof value === 'number' ? value : fallback;
}

/**
 * Builds the smallest instance of a JSON schema: required properties only, arrays as short as allowed, numbers at their
 * minimum or 0, texts empty or of their minimum length.
 */
export function toInstance(schema: unknown, root?: JsonSchema, depth = 0): unknown {
  const top = root ?? (isObject(schema) ? schema : {});
  const at = resolveSchema(schema, top);
  if ('const' in at) return at['const'];
  if (Array.isArray(at['enum'])) return at['enum'][0];
  switch (typeOfSchema(at)) {
    case 'object': {
      const required = Array.isArray(at['required']) ? (at['required'] as string[]) : [];
      const properties = isObject(at['properties']) ? at['properties'] : {};
      if (depth > 20) return {};
      return Object.fromEntries(required.map((name) => [name, toInstance(properties[name], top, depth + 1)]));
    }
    case 'array':
      return Array.from({ length: Math.min(numberOf(at, 'minItems', 0), 100) }, () =>
        toInstance(at['items'], top, depth + 1),
      );
    case 'integer':
      return Math.ceil(numberOf(at, 'minimum', Math.min(0, numberOf(at, 'maximum', 0))));
    case 'number':
      return numberOf(at, 'minimum', Math.min(0, numberOf(at, 'maximum', 0)));
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return (
        textOfFormat(at['format']) ?? 'text'.repeat(50).slice(0, Math.min(numberOf(at, 'minLength', 0), 200))
      );
    default:
      return null;
  }
}

function textOfFormat(format: unknown): string | undefined {
  if (format === 'date') return '2000-01-01';
  if (format === 'date-time') return '2000-01-01T00:00:00Z';
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'email') return 'person@example.com';
  if (format === 'uri') return 'http://localhost/';
  return undefined;
}
