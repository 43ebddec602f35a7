import { describe, expect, it } from '@jest/globals';
import { toInstance } from './schema-instance.js';

describe('the smallest instance of a schema', () => {
  it.each([
    [{ type: 'string' }, ''],
    [{ type: 'string', minLength: 3 }, 'tex'],
    [{ type: 'string', format: 'date' }, '2000-01-01'],
    [{ type: 'integer', minimum: 2.5 }, 3],
    [{ type: 'number', maximum: -4 }, -4],
    [{ type: 'boolean' }, false],
    [{ type: 'null' }, null],
    [{ type: ['string', 'null'] }, ''],
    [{ enum: ['b', 'a'] }, 'b'],
    [{ const: 7 }, 7],
    [{ type: 'array', items: { type: 'string' } }, []],
    [{ type: 'array', minItems: 2, items: { type: 'boolean' } }, [false, false]],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 0],
    [{ properties: { a: { type: 'string' }, b: {} }, required: ['a'] }, { a: '' }],
    [{ $ref: '#/$defs/x', $defs: { x: { type: 'boolean' } } }, false],
    [{}, null],
  ])('for %j is %j', (schema, expected) => {
    expect(toInstance(schema)).toEqual(expected);
  });

  it('is finite for a schema that refers to itself', () => {
    const schema = {
      $ref: '#/$defs/node',
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] } },
    };

    expect(toInstance(schema)).toHaveProperty('next.next');
  });
});
