import { FEATURES, featuresOf, type Sentence } from './features.js';

/**
 * Maximum number of words in a window that has more than one sentence: the length of the longest lines on which the
 * classifier is trained.
 */
const MOST_WORDS = 70;

/** Features and their values. */
export interface Features {
  readonly features: Int32Array;
  readonly values: Float32Array;
}

/** Features of one sentence, each as many times as it occurs. */
export interface SentenceFeatures extends Features {
  readonly words: number;
}

/**
 * Maximum number of features in one sentence; a sentence has at most 60 words of up to 40 letters, which give fewer
 * features.
 */
const MOST_FEATURES = 8_192;
/** Buffer of the sentence being read. */
const read = { features: new Int32Array(MOST_FEATURES), values: new Float32Array(MOST_FEATURES), size: 0 };

function take(feature: number, value: number): void {
  read.features[read.size] = feature;
  read.values[read.size] = value;
  read.size += 1;
}

/** Reads the features of a sentence, once for all windows that contain it. */
export function readSentenceFeatures(sentence: Sentence): SentenceFeatures {
  read.size = 0;
  featuresOf(sentence, take);
  const features = read.features.slice(0, read.size);
  return { words: sentence.length, features, values: read.values.slice(0, read.size) };
}

/**
 * Cuts a text into runs of sentences of up to 70 words. Neighbouring windows share half of their words, so that a
 * statement spread over two sentences is read as a whole in one of them. A short text is one window.
 */
export function windowsOf(sentences: readonly SentenceFeatures[]): (readonly SentenceFeatures[])[] {
  const windows: (readonly SentenceFeatures[])[] = [];
  let from = 0;
  while (from < sentences.length) {
    let to = from;
    let words = 0;
    let half = from + 1;
    while (to < sentences.length && (to === from || words + sentences[to]!.words <= MOST_WORDS)) {
      words += sentences[to]!.words;
      to += 1;
      if (words <= MOST_WORDS / 2) half = to;
    }
    windows.push(sentences.slice(from, to));
    if (to === sentences.length) break;
    from = half;
  }
  return windows;
}

/** Sums per feature for the window being read; all zero between two readings. */
const counts = new Float32Array(FEATURES);
/** Buffer for the features of the window being read. */
let found = new Int32Array(4_096);

/**
 * Smoothing constant that reduces the weight of short texts: about the square of the length of half a sentence. Found
 * by cross-validation.
 */
const LITTLE = 10;

/**
 * Merges the features of a window's sentences: each value is the square root of its sum, and the vector is scaled to a
 * length just below 1.
 */
export function mergeFeatures(window: readonly SentenceFeatures[]): Features {
  let size = 0;
  for (const { features, values } of window) {
    if (size + features.length > found.length) {
      const larger = new Int32Array((size + features.length) * 2);
      larger.set(found);
      found = larger;
    }
    for (let at = 0; at < features.length; at += 1) {
      const feature = features[at]!;
      if (counts[feature] === 0) found[size++] = feature;
      counts[feature]! += values[at]!;
    }
  }
  const features = found.slice(0, size);
  const values = new Float32Array(size);
  let square = 0;
  for (let at = 0; at < size; at += 1) {
    const count = counts[features[at]!]!;
    counts[features[at]!] = 0;
    values[at] = Math.sqrt(count);
    square += count;
  }
  const length = Math.sqrt(square + LITTLE);
  for (let at = 0; at < size; at += 1) values[at]! /= length;
  return { features, values };
}
