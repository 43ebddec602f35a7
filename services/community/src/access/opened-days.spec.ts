import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { OpenedDays } from './opened-days.js';

const person = randomBytes(32);
const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'];
const counted = { isLimited: true, firstVisitOn: MONDAY };
const onPremium = { isLimited: false, firstVisitOn: null };

it('the cache of opened days knows the day a person has opened, and not those of others', () => {
  const days = new OpenedDays();
  expect(days.find(person, MONDAY, true)).toBeUndefined();
  days.add(person, MONDAY, counted);
  expect(days.find(Buffer.from(person), MONDAY, true)).toBe(counted);
  expect(days.find(randomBytes(32), MONDAY, true)).toBeUndefined();
});

it('the cache of opened days does not count a visit on premium for a limited plan, but counts a limited visit for both kinds of plan', () => {
  const days = new OpenedDays();
  days.add(person, MONDAY, onPremium);
  expect(days.find(person, MONDAY, false)).toBe(onPremium);
  expect(days.find(person, MONDAY, true)).toBeUndefined();
  days.add(person, MONDAY, counted);
  expect(days.find(person, MONDAY, false)).toBe(counted);
});

it('the cache of opened days drops the previous day, and a late call does not restore it', () => {
  const days = new OpenedDays();
  days.add(person, MONDAY, counted);
  days.add(person, TUESDAY, counted);
  days.add(person, MONDAY, counted);
  expect(days.find(person, MONDAY, true)).toBeUndefined();
  expect(days.find(person, TUESDAY, true)).toBe(counted);
});
