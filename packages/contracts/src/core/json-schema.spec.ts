import { describe, expect, it } from '@jest/globals';
import { Flag, Id, Ignored, Instant, Int, Many, One, OneOf, Text, TextList } from './fields.js';
import { jsonSchemaOf } from './json-schema.js';

class Quote {
  @Text({ about: 'Copied letter for letter' }) text: string;
}
class Finding {
  @OneOf(['a', 'b']) type: 'a' | 'b';
  @Int({ min: 1, max: 5 }) intensity: number;
  @Int() count: number;
  @Many(() => Quote, { max: 30, wanted: 3 }) quotes: Quote[];
  @TextList({ max: 4 }) traits: string[];
}
class Answer extends Finding {
  @Id() id: string;
  @Instant() at: string;
  @Flag() certain: boolean;
  @One(() => Quote) best: Quote;
  @Text({ optional: true }) note?: string;
  @OneOf(['x'], { nullable: true }) mood: 'x' | null;
  @One(() => Quote, { nullable: true }) worst: Quote | null;
  @Ignored(() => Quote) history?: Quote[];
}

const quote = {
  type: 'object',
  properties: { text: { type: 'string', description: 'Copied letter for letter' } },
  required: ['text'],
  additionalProperties: false,
};

describe('the schema of a model’s answer', () => {
  it('matches the class that validates the answer, with every property required and no other allowed', () => {
    const properties = {
      type: { type: 'string', enum: ['a', 'b'] },
      intensity: { type: 'integer', minimum: 1, maximum: 5 },
      count: { type: 'integer' },
      quotes: { type: 'array', items: quote, maxItems: 3 },
      traits: { type: 'array', items: { type: 'string' }, maxItems: 4 },
      id: { type: 'string', format: 'uuid' },
      at: { type: 'string', format: 'date-time' },
      certain: { type: 'boolean' },
      best: quote,
      note: { type: ['string', 'null'] },
      mood: { type: ['string', 'null'], enum: ['x', null] },
      worst: { anyOf: [quote, { type: 'null' }] },
    };
    expect(jsonSchemaOf(Answer)).toEqual({
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    });
  });

  it('does not give a class the fields of its subclass', () => {
    expect(Object.keys(jsonSchemaOf(Finding)['properties'] as object)).toEqual([
      'type',
      'intensity',
      'count',
      'quotes',
      'traits',
    ]);
  });
});
