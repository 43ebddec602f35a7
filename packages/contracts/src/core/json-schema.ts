import type { Type } from '@nestjs/common';
import { type FieldRule, type FieldShape, fieldRulesOf } from './field-rules.js';

/** A JSON Schema in the dialect of strict structured output. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The schema that a model is asked to answer by, made from the class that validates the answer. Strict structured output takes
 * objects only with every property required and no other allowed, so an optional field may be null instead; it has no
 * word for the length of a text, which is left to the validator and, for the model, to the field's `about`.
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
