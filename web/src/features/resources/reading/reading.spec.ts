import { describe, expect, it } from '@jest/globals';
import { plausibleMs, Reading } from './reading.js';

const text = [
  { id: 'question', words: 110 },
  { id: 'method', words: 220 },
  { id: 'limits', words: 4 },
];
const minute = 60_000;

describe('the reading of a text', () => {
  it('requires half of a section’s reading time, and at least two seconds', () => {
    expect(plausibleMs(220)).toBe(30_000);
    expect(plausibleMs(4)).toBe(2_000);
  });

  it('counts a section that was in view for long enough and whose end was seen', () => {
    const reading = new Reading(text);
    reading.pageVisible(0);
    reading.turn('question', true, 0);
    reading.count(14_999);
    reading.seeEnd('question', 14_999);
    reading.count(14_999);
    expect(reading.completed).toEqual([]);
    reading.count(15_000);
    expect(reading.completed).toEqual(['question']);
    expect(reading.percentage).toBe(33);
  });

  it('does not count a section that is scrolled past', () => {
    const reading = new Reading(text);
    reading.pageVisible(0);
    for (const { id } of text) {
      reading.turn(id, true, 0);
      reading.seeEnd(id, 300);
      reading.turn(id, false, 600);
    }
    reading.count(minute);
    expect(reading.completed).toEqual([]);
  });

  it('does not count a section whose end was never seen', () => {
    const reading = new Reading(text);
    reading.pageVisible(0);
    reading.turn('method', true, 0);
    reading.count(4 * minute);
    expect(reading.completed).toEqual([]);
  });

  it('adds up several views of a section, without the time in which the page is hidden', () => {
    const reading = new Reading(text);
    reading.pageVisible(0);
    reading.turn('question', true, 0);
    reading.seeEnd('question', 0);
    reading.pageHidden(10_000);
    reading.count(minute);
    expect([reading.seconds, reading.completed]).toEqual([10, []]);
    reading.pageVisible(minute);
    reading.pageHidden(minute + 5_000);
    expect([reading.seconds, reading.completed]).toEqual([15, ['question']]);
  });

  it('stops counting after five minutes without movement, and resumes with the next movement', () => {
    const reading = new Reading(text);
    reading.pageVisible(0);
    reading.count(60 * minute);
    expect(reading.seconds).toBe(300);
    reading.pageVisible(60 * minute);
    reading.count(61 * minute);
    expect(reading.seconds).toBe(360);
  });

  it('loses no time when the clock is set back', () => {
    const reading = new Reading(text);
    reading.pageVisible(minute);
    reading.count(2 * minute);
    reading.count(0);
    expect(reading.seconds).toBe(60);
  });

  it('includes sections read earlier, in the order of the text, ignoring unknown ones', () => {
    const reading = new Reading(text);
    reading.alsoRead(['limits', 'gone', 'question']);
    expect(reading.completed).toEqual(['question', 'limits']);
    expect(reading.percentage).toBe(67);
    expect(new Reading([]).percentage).toBe(0);
  });
});
