import { expect, it } from '@jest/globals';
import { frequenciesFor } from './frequency.js';

it.each([
  [[], 5],
  [[6, 7], 5],
  [[1], 6],
])('the frequencies on offer include one for the rest days %j, and are %i in all', (restDays, count) => {
  const offered = frequenciesFor(restDays);
  expect(offered).toHaveLength(count);
  expect(offered.map((each) => each.restDays)).toContainEqual(restDays);
});
