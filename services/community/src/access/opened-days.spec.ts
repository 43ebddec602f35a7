import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { OpenedDays } from './opened-days.js';

const person = randomBytes(32);
const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'];

it('knows whose day is open, and nobody else’s', () => {
  const days = new OpenedDays();
  expect(days.has(person, MONDAY, true)).toBe(false);
  days.add(person, MONDAY, true);
  expect(days.has(Buffer.from(person), MONDAY, true)).toBe(true);
  expect(days.has(randomBytes(32), MONDAY, true)).toBe(false);
});

it('takes a visit on premium for no visit that counts', () => {
  const days = new OpenedDays();
  days.add(person, MONDAY, false);
  expect(days.has(person, MONDAY, false)).toBe(true);
  expect(days.has(person, MONDAY, true)).toBe(false);
});

it('leaves a day that counted as it is when premium begins', () => {
  const days = new OpenedDays();
  days.add(person, MONDAY, true);
  days.add(person, MONDAY, false);
  expect(days.has(person, MONDAY, true)).toBe(true);
});

it('forgets the day before, and is not led back to it by a late call', () => {
  const days = new OpenedDays();
  days.add(person, MONDAY, true);
  days.add(person, TUESDAY, true);
  days.add(person, MONDAY, true);
  expect(days.has(person, MONDAY, true)).toBe(false);
  expect(days.has(person, TUESDAY, true)).toBe(true);
});
