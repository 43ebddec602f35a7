import { describe, expect, it } from '@jest/globals';
import type { CheckIn, ConversationMessage, SafetyCard } from '@shadow-guide/contracts';
import { withAnswer, withLines } from './support-changes.js';

const timestamp = '2026-11-20T09:00:00.000Z';
const checkIn: CheckIn = {
  ...{ question: 'Is it too much?', choices: [], answer: null, thanks: 'Thank you.', language: 'en' },
  apology: 'Sorry.',
  reason: { question: 'Why?', answer: 'Some words can mean it.' },
};
const card = { category: 'suicide', country: 'US' } as SafetyCard;
const [asked, other, reply]: ConversationMessage[] = [
  { id: 'a', role: 'user', content: 'A hard hour.', timestamp, checkIn },
  { id: 'b', role: 'user', content: 'A harder one.', timestamp, checkIn, safety: card },
  { id: 'c', role: 'assistant', content: 'I hear you.', timestamp },
] as const;
const messages = [asked, other, reply] as ConversationMessage[];

describe('messages of a past day', () => {
  it('contain the answer to one check-in question, and the card that the answer opened', () => {
    expect(withAnswer(messages, 'a', { answer: 'yes', safety: card })).toEqual([
      { ...asked, checkIn: { ...checkIn, answer: 'yes' }, safety: card },
      other,
      reply,
    ]);
  });

  it('get no card after an answer that opens none', () => {
    expect(withAnswer(messages, 'a', { answer: 'no' })[0]).toEqual({
      ...asked,
      checkIn: { ...checkIn, answer: 'no' },
    });
  });

  it('get the chosen helplines on every card of the category', () => {
    const indian: SafetyCard = { ...card, country: 'IN' };
    expect(withLines(messages, indian)).toEqual([asked, { ...other, safety: indian }, reply]);
    expect(withLines(messages, { ...indian, category: 'abuse' })).toEqual(messages);
  });
});
