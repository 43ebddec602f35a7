import { describe, expect, it } from '@jest/globals';
import { findCycle } from './no-chunk-cycles.js';

describe('chunks of the web app', () => {
  it.each([
    ['nothing', {}, null],
    ['a diamond', { index: ['left', 'right'], left: ['base'], right: ['base'], base: [] }, null],
    ['a file of another server', { index: ['https://example.com/a.js'] }, null],
    ['a circle of two', { index: ['shared'], shared: ['index'] }, ['index', 'shared', 'index']],
    ['one behind the entry', { index: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
    ['one with itself', { index: ['index'] }, ['index', 'index']],
  ])('that import each other as %s', (_, imports, circle) => {
    expect(findCycle(new Map(Object.entries<string[]>(imports)))).toEqual(circle);
  });
});
