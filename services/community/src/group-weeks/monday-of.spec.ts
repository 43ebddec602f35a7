import { expect, it } from '@jest/globals';
import { mondayOf } from './monday-of.js';

it.each([
  ['a Monday', '2026-03-02', '2026-03-02'],
  ['a Sunday', '2026-03-08', '2026-03-02'],
  ['a day of a week that began in the year before', '2027-01-01', '2026-12-28'],
  ['a day before 1970', '1969-12-31', '1969-12-29'],
])('finds the Monday of %s', (_, date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});
