import { describe, expect, it } from '@jest/globals';
import { analyseEntry } from './analyse-entry.js';
import type { Memory } from './findings.js';

const text = { type: 'string' };
const SCHEMA = {
  type: 'object',
  properties: {
    memories: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: text, text, subject: text, evidence: { type: 'array', items: text } },
        required: ['kind', 'text', 'subject', 'evidence'],
      },
    },
  },
  required: ['memories'],
};
const remembered = (entry: string) =>
  (analyseEntry([{ role: 'user', text: `<entry>\n${entry}\n</entry>` }], SCHEMA) as { memories: Memory[] })
    .memories;

describe('the memory extraction', () => {
  it.each([
    ['My sister Anna came for lunch today.', 'person', 'Sister: Anna', 'Anna'],
    ['Today I work as a night nurse in the old clinic.', 'fact', 'Works as a night nurse', 'work'],
    [
      'I prefer short questions because they leave me room.',
      'preference',
      'Prefers short questions',
      'short questions',
    ],
  ])('extracts one memory from "%s"', (entry, kind, note, subject) => {
    expect(remembered(entry)).toEqual([{ kind, text: note, subject, evidence: [entry] }]);
  });

  it.each([
    'We went to the lake and ate plums.',
    'My sister called twice today.',
    'I want to kill my sister Anna.',
  ])('extracts nothing from "%s"', (entry) => {
    expect(remembered(entry)).toEqual([]);
  });

  it('extracts at most two memories, each with exact words of the entry', () => {
    const entry = 'I work as a baker. My brother Tom bakes too. I prefer rye. My friend Lea brings coffee.';
    const memories = remembered(entry);
    expect(memories).toHaveLength(2);
    for (const { evidence } of memories) expect(entry).toContain(evidence[0]);
  });
});
