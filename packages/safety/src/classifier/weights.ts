import type { SafetyCategory } from '@shadow-guide/contracts';
import { FEATURES } from '@shadow-guide/text-classifier';
import { readData, readDataBytes } from '../data-file.js';
import type { Thresholds } from '../level.js';

/** What the classifier tells apart about a text, beside danger and uncertainty. */
export const CATEGORY_FEATURES = 1 << 17;
export const LANGUAGE_FEATURES = 1 << 14;

/** `data/classifier.json`: what belongs to the tables of weights. `npm run safety:train` writes both. */
export interface ClassifierSettings {
  /** A weight is its byte times the scale of its table. */
  readonly scales: Readonly<Record<'danger' | 'noticed' | 'category' | 'subject' | 'language', number>>;
  readonly biases: {
    readonly danger: number;
    readonly noticed: number;
    readonly category: readonly number[];
    /** Of danger to somebody else. */
    readonly subject: number;
    readonly language: readonly number[];
  };
  readonly categories: readonly SafetyCategory[];
  readonly languages: readonly string[];
  /** By family of languages, found by cross-validation. */
  readonly thresholds: Readonly<Record<string, Thresholds>>;
}

/** Tables of weights, a byte each. */
export interface Weights {
  /** For each feature its weight for danger and its weight for being noticed at all. */
  readonly levels: Int8Array;
  /** For each feature a weight for each category. */
  readonly categories: Int8Array;
  /** For each feature its weight for danger to somebody else. */
  readonly subjects: Int8Array;
  /** For each feature a weight for each language. */
  readonly languages: Int8Array;
}

/** The lengths of the tables in `data/classifier.bin`, which stand there in this order. */
export function tableLengths({
  categories,
  languages,
}: Pick<ClassifierSettings, 'categories' | 'languages'>) {
  return [
    FEATURES * 2,
    CATEGORY_FEATURES * categories.length,
    CATEGORY_FEATURES,
    LANGUAGE_FEATURES * languages.length,
  ] as const;
}

/** @throws Error when the file of weights does not fit the settings: a process with a broken classifier does not start */
export function readWeights(settings: ClassifierSettings, bytes = readDataBytes('classifier.bin')): Weights {
  const lengths = tableLengths(settings);
  if (bytes.length !== lengths.reduce((sum, length) => sum + length, 0))
    throw new Error('The weights are not of these settings');
  let read = 0;
  const [levels, categories, subjects, languages] = lengths.map((length) => {
    read += length;
    return new Int8Array(bytes.buffer, bytes.byteOffset + read - length, length);
  }) as [Int8Array, Int8Array, Int8Array, Int8Array];
  return { levels, categories, subjects, languages };
}

/** The trained classifier's settings. */
export function readSettings(): ClassifierSettings {
  return readData<ClassifierSettings>('classifier.json');
}
