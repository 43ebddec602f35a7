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
    ['it has every name', good],
    ['a list is empty', { ...good, findings: [] }],
    ['what may be missing is null', { ...good, findings: [{ tag: 'sleep', mood: null }] }],
    ['it has one of two forms', { ...good, best: { tag: 'rest', mood: 'high' } }],
  ])('keeps to a schema where %s', (_, answer) => expect(keepsToForm(answer, SCHEMA)).toBe(true));

  it.each([
    ['it is no object', [good]],
    ['it is null', null],
    ['it has other names', { result: good }],
    ['a name is missing within a list', { ...good, findings: [{ tag: 'sleep' }] }],
    ['a list is a text', { ...good, findings: 'sleep' }],
    ['a choice is none of those given', { ...good, findings: [{ tag: 'sleep', mood: 'grey' }] }],
    ['a whole number is none', { ...good, strength: 1.5 }],
    ['it has neither of two forms', { ...good, best: { tag: 'rest' } }],
    [
      'a name is only inherited',
      { ...good, findings: [JSON.parse('{"__proto__": {"tag": "a", "mood": "low"}}')] },
    ],
  ])('does not where %s', (_, answer) => expect(keepsToForm(answer, SCHEMA)).toBe(false));
});
