import { expect, it } from '@jest/globals';
import { yearBefore } from './year-before.js';

it.each([
  ['2026-03-02', '2025-03-02'],
  ['2024-02-29', '2023-02-28'],
  ['2025-02-28', '2024-02-28'],
  ['2000-01-01', '1999-01-01'],
])('yearBefore(%s) is %s', (date, before) => {
  expect(yearBefore(date)).toBe(before);
});
