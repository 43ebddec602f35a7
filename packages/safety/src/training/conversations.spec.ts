import { describe, expect, it } from '@jest/globals';
import { type JudgedMessage, judgeConversations } from './conversations.js';
import { printConversations } from './table.js';

const judged = judgeConversations();
const shareOf = (some: readonly JudgedMessage[], is: (one: JudgedMessage) => boolean) =>
  some.filter(is).length / some.length;
const expected = (what: JudgedMessage['expected']) => judged.filter((one) => one.expected === what);

describe('conversations that nothing is trained on', () => {
  it('are of sixteen languages and six kinds', () => {
    expect(judged.length).toBeGreaterThan(1_200);
    expect(new Set(judged.map(({ language }) => language)).size).toBe(16);
    expect(new Set(judged.map(({ kind }) => kind)).size).toBe(6);
  });

  it('are left alone where nothing is wrong, and heard where somebody is in danger, no worse than when last measured', () => {
    expect(shareOf(expected('none'), ({ heard }) => heard === 'none')).toBeGreaterThan(0.92);
    expect(shareOf(expected('card'), ({ heard }) => heard !== 'none')).toBeGreaterThan(0.66);
    const ordinary = judged.filter(({ kind }) => kind === 'ordinary');
    expect(shareOf(ordinary, ({ heard }) => heard === 'none')).toBeGreaterThan(0.96);
  });

  it('are told in a table by language and kind', () => {
    const table = printConversations(judged);
    expect(table).toMatch(/^\| English: none \| \d+ \| [\d.]+ % \|/m);
    expect(table).toMatch(/^\| other languages, danger-end: card \| \d+ \|/m);
  });
});
