import { expect, it } from '@jest/globals';
import { frequenciesFor } from './frequency.js';

it.each([
  [[], 5],
  [[6, 7], 5],
  [[1], 6],
])('days of rest %j are one of the frequencies to choose from, of %i', (restDays, count) => {
  const offered = frequenciesFor(restDays);
  expect(offered).toHaveLength(count);
  expect(offered.map((each) => each.restDays)).toContainEqual(restDays);
});
