import { describe, expect, it } from '@jest/globals';
import { mergeFeatures, readSentenceFeatures, windowsOf } from './windows.js';

const sentence = (words: number) => readSentenceFeatures(Array.from({ length: words }, (_, at) => `w${at}`));
const lengths = (...words: number[]) =>
  windowsOf(words.map(sentence)).map((window) => window.map((one) => one.words));

describe('the windows of a text', () => {
  it('are a single window for a short text', () => {
    expect(lengths(10, 20, 30)).toEqual([[10, 20, 30]]);
    expect(lengths()).toEqual([]);
  });

  it('share half of their words with the next window, so that neighbouring sentences are read together', () => {
    expect(lengths(30, 30, 30, 30)).toEqual([
      [30, 30],
      [30, 30],
      [30, 30],
    ]);
  });

  it('contain a longer sentence alone', () => {
    expect(lengths(100, 5)).toEqual([[100], [5]]);
  });
});

describe('the features of a window', () => {
  const lengthOf = (values: Float32Array) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

  it('do not depend on windows that were read before, and contain each feature once', () => {
    const window = [sentence(7), sentence(7)];
    const { features, values } = mergeFeatures(window);
    expect(new Set(features).size).toBe(features.length);
    mergeFeatures([sentence(50)]);
    expect(mergeFeatures(window)).toEqual({ features, values });
  });

  it('form a vector with a length near 1 in a long window, and a shorter vector in a short window', () => {
    expect(lengthOf(mergeFeatures([sentence(60)]).values)).toBeGreaterThan(0.95);
    expect(lengthOf(mergeFeatures([sentence(2)]).values)).toBeLessThan(0.75);
    expect(lengthOf(mergeFeatures([sentence(60)]).values)).toBeLessThanOrEqual(1);
  });
});
