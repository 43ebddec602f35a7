import { describe, expect, it } from '@jest/globals';
import { ReasoningFilter } from './reasoning-filter.js';

/** Returns the part of an answer that is shown when the answer arrives in pieces of the given length. */
function shownOf(answer: string, length = answer.length || 1, beginsInThought = false): string {
  const filter = new ReasoningFilter(beginsInThought);
  let shown = '';
  const note = (said: string, wasRetracted: boolean): void => {
    shown = filter.retracted && !wasRetracted ? said : shown + said;
  };
  for (let at = 0; at < answer.length; at += length) {
    const { retracted } = filter;
    note(filter.take(answer.slice(at, at + length)), retracted);
  }
  const { retracted } = filter;
  note(filter.end(), retracted);
  return shown;
}

const cases: [what: string, answer: string, shown: string][] = [
  ['a thought before the answer', '<think>They are sad.</think>\n\nI hear you.', 'I hear you.'],
  ['blank lines before it', '\n\n <think>\nsad\n</think>\nI hear you.', 'I hear you.'],
  ['another name', '<thinking>sad</thinking>I hear you.', 'I hear you.'],
  ['Mistral’s tags', '[THINK]sad [1] <think>[/THINK]I hear you.', 'I hear you.'],
  ['brackets', 'A list: [1], [think about it], [THIN', 'A list: [1], [think about it], [THIN'],
  ['capitals', '<THINK>sad</Think>I hear you.', 'I hear you.'],
  ['an empty thought', '<think>\n\n</think>\n\nI hear you.', 'I hear you.'],
  ['two thoughts', '<think>a</think>\n<think>b</think>\nI hear you.', 'I hear you.'],
  ['a thought on a later line', 'I hear you.\n<think>more?</think>\nTell me.', 'I hear you.\n\nTell me.'],
  ['a thought after a sentence', 'I hear you.<think>more?</think> Tell me.', 'I hear you. Tell me.'],
  ['a thought that is never closed', '<think>They are sad. What', ''],
  ['one that is never closed after words', 'I hear you.\n<think>What', 'I hear you.\n'],
  ['a thought that speaks of its tags', '<think>no <think> or </thinking> here</think>Yes.', 'Yes.'],
  ['half a tag at the end of a thought', '<think>sad</thi', ''],
  ['a mention in a sentence', 'Put it between <think> and </think>.', 'Put it between <think> and </think>.'],
  ['a mention in quotes', 'The tag "<think>" is a word.', 'The tag "<think>" is a word.'],
  ['a mention of the end on a line', 'So:\n</think> closes it.', 'So:\n</think> closes it.'],
  ['a smaller than', 'A heart: <3, and 1 < 2, <b>bold</b>, <', 'A heart: <3, and 1 < 2, <b>bold</b>, <'],
  ['the beginning of a tag at the end', 'It ends in <thin', 'It ends in <thin'],
  ['a thought that the prompt had opened', 'They are sad.\n</think>\n\nI hear you.', 'I hear you.'],
  ['nothing but that', 'They are sad.\n</think>', ''],
  ['a closing tag before everything', '</think>\n\nI hear you.', 'I hear you.'],
];

describe('a model’s reasoning', () => {
  it.each(cases)('is removed, and the rest is shown: %s', (_, answer, shown) => {
    expect(shownOf(answer)).toBe(shown);
  });

  it.each(cases)('is found wherever the pieces are split: %s', (_, answer, shown) => {
    for (let length = 1; length < answer.length; length += 1) expect(shownOf(answer, length)).toBe(shown);
  });

  it('is never shown when the answer is known to start with it', () => {
    const filter = new ReasoningFilter(true);
    expect(filter.take('They are sad. <think> again')).toBe('');
    expect(filter.thinks).toBe(true);
    expect(filter.take('</think>\nI hear')).toBe('I hear');
    expect(filter.retracted).toBe(false);
    expect(filter.take(' you.') + filter.end()).toBe(' you.');
  });

  it('does not hide the answer when reasoning was expected but is missing', () => {
    expect(shownOf('\nI hear you.', 3, true)).toBe('I hear you.');
  });

  it('is searched for in linear time', () => {
    const hostile = ['<', '[', '<think', '<think>', '</think>', '\n<think>x</think>'].map((part) =>
      part.repeat(200_000 / part.length),
    );
    const begun = process.cpuUsage();
    for (const answer of hostile) shownOf(answer, 7);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
  });
});
