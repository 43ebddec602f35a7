import { describe, expect, it } from '@jest/globals';
import { liftOver } from './use-clear-foot.js';

const PAGE = 800;
const rect = (top: number, bottom: number, left = 0, right = 390) => ({
  ...{ top, bottom, left, right },
  height: bottom - top,
});
const message = rect(692, 792);

describe('a toast at the bottom of the page', () => {
  it('stays at its usual position on an empty page', () => {
    expect(liftOver(message, 0, [], PAGE)).toBe(0);
  });

  it('is lifted above an element at its position, with a gap', () => {
    expect(liftOver(message, 0, [rect(740, 790)], PAGE)).toBe(60);
  });

  it('is lifted above all elements that are stacked at its position', () => {
    expect(liftOver(message, 0, [rect(640, 700), rect(740, 790)], PAGE)).toBe(160);
  });

  it('keeps its lift while the element is still there', () => {
    expect(liftOver(rect(632, 732), 60, [rect(740, 790)], PAGE)).toBe(60);
  });

  it('moves down again when the element has disappeared', () => {
    expect(liftOver(rect(632, 732), 60, [], PAGE)).toBe(0);
  });

  it('is not lifted for elements that are beside it, above it, not rendered, or half as high as the page', () => {
    const others = [rect(700, 790, 400, 500), rect(0, 600), rect(740, 740), rect(300, 790)];
    expect(liftOver(message, 0, others, PAGE)).toBe(0);
  });

  it('stays inside a page that is almost full', () => {
    expect(liftOver(rect(92, 192), 0, [rect(110, 190)], 200)).toBe(90);
    expect(liftOver(rect(92, 192), 0, [rect(100, 180)], 200)).toBe(92);
  });
});
