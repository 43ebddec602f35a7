import type { SafetyCategory } from '@shadow-guide/contracts';
import { CATEGORY_FEATURES, type ClassifierSettings, LANGUAGE_FEATURES, type Weights } from './weights.js';
import { type Features, mergeFeatures, readSentenceFeatures, windowsOf } from './windows.js';
import { readSentences } from './words.js';

/** What the classifier makes of a text: scores in log-odds, each of the window that stands out most. */
export interface Classified {
  readonly danger: number;
  /** Danger or uncertainty. */
  readonly noticed: number;
  /** What the danger is, if it is one. */
  readonly category: SafetyCategory;
  /** BCP 47 code. */
  readonly language: string;
}

/** A long text has many windows, and each may stand out by chance: by so much the best of n counts less, times the logarithm of n. */
const CHANCE = 0.3;

/** A linear classifier over hashed words and parts of words: `docs/safety-check.md` explains and measures it. */
export class Classifier {
  constructor(
    readonly settings: ClassifierSettings,
    private readonly weights: Weights,
  ) {}

  /** @returns null for a text without a word */
  classify(text: string): Classified | null {
    const windows = windowsOf(readSentences(text).map(readSentenceFeatures)).map(mergeFeatures);
    let gravest: Features | undefined;
    let danger = Number.NEGATIVE_INFINITY;
    let noticed = Number.NEGATIVE_INFINITY;
    for (const window of windows) {
      const score = this.score(window);
      noticed = Math.max(noticed, score.noticed);
      if (score.danger <= danger) continue;
      danger = score.danger;
      gravest = window;
    }
    if (gravest === undefined) return null;
    const { categories, languages, biases, scales } = this.settings;
    const category = strongest(
      gravest,
      this.weights.categories,
      CATEGORY_FEATURES,
      biases.category,
      scales.category,
    );
    const language = strongest(
      gravest,
      this.weights.languages,
      LANGUAGE_FEATURES,
      biases.language,
      scales.language,
    );
    const chance = CHANCE * Math.log(windows.length);
    return {
      danger: danger - chance,
      noticed: noticed - chance,
      category: categories[category]!,
      language: languages[language]!,
    };
  }

  /** The highest score for danger that one sentence has by itself; -Infinity for a text without a word. */
  dangerOfSentence(text: string): number {
    return readSentences(text)
      .map((sentence) => this.score(mergeFeatures([readSentenceFeatures(sentence)])).danger)
      .reduce((gravest, danger) => Math.max(gravest, danger), Number.NEGATIVE_INFINITY);
  }

  private score({ features, values }: Features) {
    const { scales, biases } = this.settings;
    const { levels } = this.weights;
    let danger = 0;
    let noticed = 0;
    for (let at = 0; at < features.length; at += 1) {
      const row = features[at]! * 2;
      danger += levels[row]! * values[at]!;
      noticed += levels[row + 1]! * values[at]!;
    }
    return {
      danger: danger * scales.danger + biases.danger,
      noticed: noticed * scales.noticed + biases.noticed,
    };
  }
}

/** The class with the highest score in a table of `rows` features. */
function strongest(
  { features, values }: Features,
  table: Int8Array,
  rows: number,
  biases: readonly number[],
  scale: number,
): number {
  const sums = new Float64Array(biases.length);
  for (let at = 0; at < features.length; at += 1) {
    const row = (features[at]! & (rows - 1)) * biases.length;
    for (let one = 0; one < biases.length; one += 1) sums[one]! += table[row + one]! * values[at]!;
  }
  const scores = biases.map((bias, one) => sums[one]! * scale + bias);
  return scores.indexOf(Math.max(...scores));
}
