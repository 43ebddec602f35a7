import { describe, expect, it } from '@jest/globals';
import { keepsToForm } from './keeps-to-form.js';

const FINDING = {
  type: 'object',
  properties: { tag: { type: 'string' }, mood: { type: ['string', 'null'], enum: ['low', 'high', null] } },
  required: ['tag', 'mood'],
  additionalProperties: false,
};
const SCHEMA = {
  type: 'object',
  properties: {
    findings: { type: 'array', items: FINDING, maxItems: 3 },
    strength: { type: 'integer', minimum: 1 },
    best: { anyOf: [FINDING, { type: 'null' }] },
  },
  required: ['findings', 'strength', 'best'],
};
const good = { findings: [{ tag: 'sleep', mood: 'low' }], strength: 2, best: null };

describe('an answer', () => {
  it.each([
    ['it has every property', good],
    ['a list is empty', { ...good, findings: [] }],
    ['an optional value is null', { ...good, findings: [{ tag: 'sleep', mood: null }] }],
    ['a value has one of two allowed forms', { ...good, best: { tag: 'rest', mood: 'high' } }],
  ])('matches a schema when %s', (_, answer) => expect(keepsToForm(answer, SCHEMA)).toBe(true));

  it.each([
    ['it is not an object', [good]],
    ['it is null', null],
    ['its properties have other names', { result: good }],
    ['a property is missing inside a list', { ...good, findings: [{ tag: 'sleep' }] }],
    ['a list is a string', { ...good, findings: 'sleep' }],
    ['a value is not one of the choices', { ...good, findings: [{ tag: 'sleep', mood: 'grey' }] }],
    ['an integer is fractional', { ...good, strength: 1.5 }],
    ['a value has neither of two allowed forms', { ...good, best: { tag: 'rest' } }],
    [
      'a property is only inherited',
      { ...good, findings: [JSON.parse('{"__proto__": {"tag": "a", "mood": "low"}}')] },
    ],
  ])('does not match when %s', (_, answer) => expect(keepsToForm(answer, SCHEMA)).toBe(false));
});
