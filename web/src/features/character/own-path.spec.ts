import { describe, expect, it } from '@jest/globals';
import { ownPath } from './own-path.js';

describe('ownPath', () => {
  it.each(['/journal', '/personas/1?entry=2', '/'])('accepts %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    'https://example.com/journal',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    'journal',
    'javascript:alert(1)',
    '',
  ])('rejects %j', (path) => {
    expect(ownPath(path)).toBeNull();
  });
});
