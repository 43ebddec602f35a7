import { describe, expect, it } from '@jest/globals';
import { reasonText } from './failure-texts.js';

describe('why requests failed', () => {
  it.each([
    ['invalid', 'Answered in another form than asked for'],
    ['http_429', 'Asked too often'],
    ['http_503', 'Status 503'],
    ['a_new_reason', 'a_new_reason'],
  ])('%s is told as “%s”', (reason, says) => {
    expect(reasonText(reason)).toBe(says);
  });
});
