import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '../language/language-pack.js';
import { PACKS } from '../language/packs.js';
import { turnReplies } from './turn-replies.js';

const QUESTION = /[?？؟]/gu;

describe.each(Object.keys(PACKS) as LanguageCode[])('the replies to a turn in %s', (code) => {
  const replies = Object.entries(turnReplies(code));
  const texts = replies.flatMap(([, { says, asks }]) => [...says, ...asks]);

  it('have several sentences for each act, without a question', () => {
    for (const [act, { says }] of replies) {
      expect([act, says.length]).toEqual([act, expect.any(Number)]);
      expect([act, says.length >= 3]).toEqual([act, true]);
      for (const one of says) expect([one, QUESTION.test(one)]).toEqual([one, false]);
    }
  });

  it('contain at most one question at the end', () => {
    for (const [, { asks }] of replies)
      for (const ask of asks) expect([ask, ask.match(QUESTION)?.length]).toEqual([ask, 1]);
  });

  it('are all different, and contain no quotation', () => {
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).not.toMatch(/[“”„«»「」{}]/u);
  });
});
