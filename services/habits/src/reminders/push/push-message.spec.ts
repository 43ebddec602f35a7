import { describe, expect, it } from '@jest/globals';
import { pushMessageOf } from './push-message.js';

const slots = Array.from(
  { length: 60 },
  (_, n) => `2026-03-${String((n % 28) + 1).padStart(2, '0')} 0${n % 10}:30`,
);

describe('a notification’s text', () => {
  it('names no habits or streaks and does not reveal what the product is about', () => {
    for (const slot of slots) {
      const { title, body } = pushMessageOf(slot);
      expect(`${title} ${body}`).not.toMatch(/habit|streak|journal|goal|mood|missed|don’t|lose|!|\d/i);
    }
  });

  it('is one of at most four sentences, constant within a slot', () => {
    const said = new Set(slots.map((slot) => pushMessageOf(slot).body));
    expect(said.size).toBe(4);
    expect(pushMessageOf('2026-03-02 09:00')).toEqual(pushMessageOf('2026-03-02 09:00'));
  });
});
