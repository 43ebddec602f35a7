import { describe, expect, it } from '@jest/globals';
import { followsEnd, isAtEnd } from './scroll-rules.js';

const at = (scrollTop: number, scrollHeight = 2_000) => ({ scrollTop, scrollHeight, clientHeight: 500 });

describe('the scroll position of the conversation', () => {
  it('counts as at the end within a line and a half', () => {
    expect(isAtEnd(at(1_500))).toBe(true);
    expect(isAtEnd(at(1_452))).toBe(true);
    expect(isAtEnd(at(1_451))).toBe(false);
  });

  it('follows the end while the reply grows', () => {
    expect(followsEnd(true, at(1_500), at(1_500, 2_400))).toBe(true);
  });

  it('stays in place once the reader has scrolled up', () => {
    expect(followsEnd(true, at(1_500), at(1_300))).toBe(false);
    expect(followsEnd(false, at(1_300), at(1_300, 2_400))).toBe(false);
  });

  it('follows the end again once the reader has scrolled back to it', () => {
    expect(followsEnd(false, at(1_300), at(1_490))).toBe(true);
  });
});
