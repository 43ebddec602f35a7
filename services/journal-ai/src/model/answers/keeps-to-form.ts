/** JSON Schema keywords that distinguish one form from another. */
interface Form {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Form[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Form>>;
  readonly required?: readonly string[];
  readonly items?: Form;
}

/**
 * Returns whether a value has the property names, types and enum values of a schema. A server that enforces the schema
 * guarantees this. Lengths and content are not checked.
 */
export function keepsToForm(value: unknown, schema: Form): boolean {
  if (schema.anyOf) return schema.anyOf.some((form) => keepsToForm(value, form));
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.type !== undefined && !isOfKind(value, [schema.type].flat())) return false;
  const { items } = schema;
  if (Array.isArray(value)) return !items || value.every((item) => keepsToForm(item, items));
  if (typeof value !== 'object' || value === null) return true;
  const fields = new Map(Object.entries(value));
  if (schema.required?.some((name) => !fields.has(name))) return false;
  return Object.entries(schema.properties ?? {}).every(
    ([name, form]) => !fields.has(name) || keepsToForm(fields.get(name), form),
  );
}

function isOfKind(value: unknown, kinds: readonly string[]): boolean {
  return kinds.some((kind) => {
    if (kind === 'null') return value === null;
    if (kind === 'array') return Array.isArray(value);
    if (kind === 'integer') return Number.isInteger(value);
    if (kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
    return typeof value === kind;
  });
}
