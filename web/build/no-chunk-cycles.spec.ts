import { describe, expect, it } from '@jest/globals';
import { findCycle } from './no-chunk-cycles.js';

describe('chunks of the web app', () => {
  it.each([
    ['nothing', {}, null],
    ['a diamond', { index: ['left', 'right'], left: ['base'], right: ['base'], base: [] }, null],
    ['a file from another server', { index: ['https://example.com/a.js'] }, null],
    ['a cycle of two chunks', { index: ['shared'], shared: ['index'] }, ['index', 'shared', 'index']],
    ['a cycle behind the entry chunk', { index: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
    ['a chunk that imports itself', { index: ['index'] }, ['index', 'index']],
  ])('are searched for import cycles: %s', (_, imports, circle) => {
    expect(findCycle(new Map(Object.entries<string[]>(imports)))).toEqual(circle);
  });
});
