import { expect, it } from '@jest/globals';
import { frequenciesFor } from './frequency.js';

it.each([
  [[], 5],
  [[6, 7], 5],
  [[1], 6],
])('rest days %j are one of the offered frequencies, of which there are %i', (restDays, count) => {
  const offered = frequenciesFor(restDays);
  expect(offered).toHaveLength(count);
  expect(offered.map((each) => each.restDays)).toContainEqual(restDays);
});
