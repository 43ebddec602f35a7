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

describe('a rest is suggested', () => {
  it.each<[string, Partial<RestFacts>, ReturnType<typeof restReason>]>([
    ['not before anything was written', {}, null],
    ['after 25 minutes since the first message', { sitting: sitting(0, 20) }, 'long'],
    ['not a second earlier', { sitting: sitting(0, 20), now: at(25) - 1_000 }, null],
    ['after 25 minutes of typing that was not sent', { tab: { startedAt: at(0), lastAt: at(24) } }, 'long'],
    [
      'by the typing where it began before the first message',
      { sitting: sitting(10, 20), tab: { startedAt: at(0), lastAt: at(9) } },
      'long',
    ],
    [
      'by the first message where it came before the typing',
      { sitting: sitting(0, 20), tab: { startedAt: at(22), lastAt: at(24) } },
      'long',
    ],
    ['in the third sitting at once', { sitting: sitting(20, 24, 3) }, 'often'],
    ['not in the second', { sitting: sitting(20, 24, 2) }, null],
    ['not when the last message is half an hour old', { sitting: sitting(-40, -5, 3) }, null],
    ['not when the typing is', { tab: { startedAt: at(-40), lastAt: at(-5) } }, null],
    ['not again in a sitting in which it was put away', { sitting: sitting(0, 20), readAt: at(21) }, null],
    ['again in the next one', { sitting: sitting(0, 20), readAt: at(-1) }, 'long'],
  ])('%s', (_, facts, expected) => {
    expect(reason(facts)).toBe(expected);
  });
});

it('typing goes on in one sitting until there is a break of half an hour', () => {
  const first = afterTyping(null, at(0));
  expect(afterTyping(first, at(29))).toEqual({ startedAt: at(0), lastAt: at(29) });
  expect(afterTyping(first, at(30))).toEqual({ startedAt: at(30), lastAt: at(30) });
});
