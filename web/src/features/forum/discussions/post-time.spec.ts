import { describe, expect, it } from '@jest/globals';
import { postAge } from './post-time.js';

const now = Date.parse('2026-03-08T12:00:00Z');

describe('the age of a post', () => {
  it.each([
    ['2026-03-08T12:00:00Z', 'just now'],
    ['2026-03-08T12:01:00Z', 'just now'],
    ['2026-03-08T11:55:00Z', '5 min ago'],
    ['2026-03-08T09:00:00Z', '3 h ago'],
    ['2026-03-07T12:00:00Z', '1 day ago'],
    ['2026-03-02T12:00:00Z', '6 days ago'],
  ])('%s is shown as "%s"', (createdAt, said) => {
    expect(postAge(createdAt, now)).toBe(said);
  });
});
