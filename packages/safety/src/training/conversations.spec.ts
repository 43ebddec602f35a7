import { describe, expect, it } from '@jest/globals';
import { type JudgedMessage, judgeConversations } from './conversations.js';
import { printConversations } from './table.js';

const judged = judgeConversations();
const shareOf = (some: readonly JudgedMessage[], is: (one: JudgedMessage) => boolean) =>
  some.filter(is).length / some.length;
const expected = (what: JudgedMessage['expected']) => judged.filter((one) => one.expected === what);

describe('the held-out conversations', () => {
  it('cover sixteen languages and six kinds', () => {
    expect(judged.length).toBeGreaterThan(1_200);
    expect(new Set(judged.map(({ language }) => language)).size).toBe(16);
    expect(new Set(judged.map(({ kind }) => kind)).size).toBe(6);
  });

  it('get a reaction where somebody is in danger and none where nothing is wrong, at rates no worse than last measured', () => {
    expect(shareOf(expected('none'), ({ phraseLevel: heard }) => heard === 'none')).toBeGreaterThan(0.92);
    expect(shareOf(expected('card'), ({ phraseLevel: heard }) => heard !== 'none')).toBeGreaterThan(0.66);
    const ordinary = judged.filter(({ kind }) => kind === 'ordinary');
    expect(shareOf(ordinary, ({ phraseLevel: heard }) => heard === 'none')).toBeGreaterThan(0.96);
  });

  it('are printed in a table by language and kind', () => {
    const table = printConversations(judged);
    expect(table).toMatch(/^\| English: none \| \d+ \| [\d.]+ % \|/m);
    expect(table).toMatch(/^\| other languages, danger-end: card \| \d+ \|/m);
  });
});
