import type { Type } from '@nestjs/common';
import { type FieldRule, type FieldShape, fieldRulesOf } from './field-rules.js';

/** A JSON Schema in the dialect of strict structured output. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Returns the schema that a model must answer in, derived from the class that validates the answer. Strict structured
 * output requires every property and allows no other, so an optional field may be null instead. It cannot express text
 * lengths; the validator checks those, and the field's `about` states them to the model.
 */
export function jsonSchemaOf(type: Type): JsonSchema {
  const fields = [...fieldRulesOf(type)].filter(([, { shape }]) => shape.kind !== 'ignored');
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, rule]) => [name, schemaOfField(rule)])),
    required: fields.map(([name]) => name),
    additionalProperties: false,
  };
}

function schemaOfField({ shape, optional, nullable, about }: FieldRule): JsonSchema {
  const schema = { ...schemaOfShape(shape), ...(about ? { description: about } : {}) };
  return optional || nullable ? orNull(schema) : schema;
}

function schemaOfShape(shape: FieldShape): JsonSchema {
  switch (shape.kind) {
    case 'text':
      return { type: 'string' };
    case 'id':
      return { type: 'string', format: 'uuid' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'flag':
      return { type: 'boolean' };
    case 'integer':
    case 'number':
      return { type: shape.kind, ...given('minimum', shape.min), ...given('maximum', shape.max) };
    case 'one-of':
      return { type: 'string', enum: [...shape.values] };
    case 'text-list':
      return { type: 'array', items: { type: 'string' }, maxItems: shape.wanted ?? shape.max };
    case 'integer-list':
      return {
        type: 'array',
        items: { type: 'integer', minimum: shape.min, maximum: shape.max },
        maxItems: shape.count,
      };
    case 'list':
      return { type: 'array', items: jsonSchemaOf(shape.type()), maxItems: shape.wanted ?? shape.max };
    case 'object':
      return jsonSchemaOf(shape.type());
    case 'ignored':
      return {};
  }
}

function given(keyword: string, bound: number | undefined): JsonSchema {
  return bound === undefined ? {} : { [keyword]: bound };
}

function orNull(schema: JsonSchema): JsonSchema {
  if (schema['type'] === 'object') return { anyOf: [schema, { type: 'null' }] };
  const values = schema['enum'] as readonly string[] | undefined;
  return { ...schema, type: [schema['type'], 'null'], ...(values ? { enum: [...values, null] } : {}) };
}
