import { expect, it } from '@jest/globals';
import { mondayOf } from './monday-of.js';

it.each([
  ['a Monday', '2026-03-02', '2026-03-02'],
  ['a Sunday', '2026-03-08', '2026-03-02'],
  ['a day in a week that began in the previous year', '2027-01-01', '2026-12-28'],
  ['a day before 1970', '1969-12-31', '1969-12-29'],
])('mondayOf returns the Monday of the week for %s', (_, date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});
