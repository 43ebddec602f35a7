import { describe, expect, it } from '@jest/globals';
import { reasonText } from './failure-texts.js';

describe('the reason for failed requests', () => {
  it.each([
    ['invalid', 'Answered in another form than asked for'],
    ['http_429', 'Asked too often'],
    ['http_503', 'Status 503'],
    ['a_new_reason', 'a_new_reason'],
  ])('%s is shown as “%s”', (reason, says) => {
    expect(reasonText(reason)).toBe(says);
  });
});
