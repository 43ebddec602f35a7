import { expect, it } from '@jest/globals';
import { Together } from './together.js';

it('calls are answered alone when no other call is in progress, and in one batch when they arrive during another call', async () => {
  const lots: number[][] = [];
  const doubled = new Together<number, number>(async (lot) => {
    lots.push([...lot]);
    return lot.map((number) => number * 2);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => doubled.ask(number)))).toEqual([2, 4, 6, 8, 10]);
  expect(lots).toEqual([[1], [2, 3, 4], [5]]);
  expect(await doubled.ask(6)).toBe(12);
});

it('calls fail together when a batch fails, and later calls work again', async () => {
  let isAway = true;
  let lots = 0;
  const echoed = new Together<number, number>(async (lot) => {
    lots += 1;
    if (isAway) throw new Error('away');
    return lot;
  }, 1);
  const asked = await Promise.allSettled([1, 2, 3].map((number) => echoed.ask(number)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(lots).toBe(1);
  isAway = false;
  expect(await echoed.ask(4)).toBe(4);
});
