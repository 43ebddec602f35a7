import type { SafetyCategory } from '@shadow-guide/contracts';
import { FEATURES } from '@shadow-guide/text-classifier';
import { readData, readDataBytes } from '../data-file.js';
import type { Thresholds } from '../level.js';

/** Numbers of features in the weight tables of what the classifier distinguishes besides danger and uncertainty. */
export const CATEGORY_FEATURES = 1 << 17;
export const LANGUAGE_FEATURES = 1 << 14;

/**
 * Contents of `data/classifier.json`, which describes the weight tables of `data/classifier.bin`.
 * `npm run safety:train` writes both files.
 */
export interface ClassifierSettings {
  /** Scale of each weight table: a weight is its byte multiplied by the scale. */
  readonly scales: Readonly<Record<'danger' | 'noticed' | 'category' | 'subject' | 'language', number>>;
  readonly biases: {
    readonly danger: number;
    readonly noticed: number;
    readonly category: readonly number[];
    /** Bias for danger to somebody else. */
    readonly subject: number;
    readonly language: readonly number[];
  };
  readonly categories: readonly SafetyCategory[];
  readonly languages: readonly string[];
  /** Thresholds by language family, found by cross-validation. */
  readonly thresholds: Readonly<Record<string, Thresholds>>;
}

/** Weight tables with one byte per weight. */
export interface Weights {
  /** For each feature, its weight for danger and its weight for danger or uncertainty. */
  readonly levels: Int8Array;
  /** For each feature, a weight for each category. */
  readonly categories: Int8Array;
  /** For each feature, its weight for danger to somebody else. */
  readonly subjects: Int8Array;
  /** For each feature, a weight for each language. */
  readonly languages: Int8Array;
}

/** Returns the lengths of the weight tables in `data/classifier.bin`, in the order of the file. */
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

/**
 * @throws Error when the weights file does not match the settings: a process with a broken classifier must not start
 */
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

/** Reads the trained classifier's settings. */
export function readSettings(): ClassifierSettings {
  return readData<ClassifierSettings>('classifier.json');
}
