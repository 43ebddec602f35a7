import { describe, expect, it } from '@jest/globals';
import { afterTyping, type RestFacts, restReason } from './rest-reason.js';

const minute = 60_000;
const start = Date.parse('2026-03-02T10:00:00Z');
const at = (minutes: number) => start + minutes * minute;
const sitting = (from: number, to: number, number = 1) => ({
  startedAt: new Date(at(from)).toISOString(),
  lastMessageAt: new Date(at(to)).toISOString(),
  number,
});
const reason = (facts: Partial<RestFacts>) =>
  restReason({ ...{ sitting: undefined, tab: null, readAt: null, now: at(25) }, ...facts });

describe('a suggestion to rest', () => {
  it.each<[string, Partial<RestFacts>, ReturnType<typeof restReason>]>([
    ['not before anything was written', {}, null],
    ['25 minutes after the first message', { sitting: sitting(0, 20) }, 'long'],
    ['not one second before the 25 minutes are over', { sitting: sitting(0, 20), now: at(25) - 1_000 }, null],
    ['after 25 minutes of typing without sending', { tab: { startedAt: at(0), lastAt: at(24) } }, 'long'],
    [
      'counted from the first typing if it was before the first message',
      { sitting: sitting(10, 20), tab: { startedAt: at(0), lastAt: at(9) } },
      'long',
    ],
    [
      'counted from the first message if it was before the typing',
      { sitting: sitting(0, 20), tab: { startedAt: at(22), lastAt: at(24) } },
      'long',
    ],
    ['at once in the third sitting', { sitting: sitting(20, 24, 3) }, 'often'],
    ['not at once in the second sitting', { sitting: sitting(20, 24, 2) }, null],
    ['not when the last message is half an hour old', { sitting: sitting(-40, -5, 3) }, null],
    ['not when the last typing is half an hour ago', { tab: { startedAt: at(-40), lastAt: at(-5) } }, null],
    ['not again in a sitting in which it was dismissed', { sitting: sitting(0, 20), readAt: at(21) }, null],
    ['again in the next sitting after it was dismissed', { sitting: sitting(0, 20), readAt: at(-1) }, 'long'],
  ])('is made: %s', (_, facts, expected) => {
    expect(reason(facts)).toBe(expected);
  });
});

it('counts all typing until a break of half an hour as one sitting', () => {
  const first = afterTyping(null, at(0));
  expect(afterTyping(first, at(29))).toEqual({ startedAt: at(0), lastAt: at(29) });
  expect(afterTyping(first, at(30))).toEqual({ startedAt: at(30), lastAt: at(30) });
});
