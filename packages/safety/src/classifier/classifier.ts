import type { SafetyCategory } from '@shadow-guide/contracts';
import {
  type Features,
  mergeFeatures,
  readSentenceFeatures,
  type SentenceFeatures,
  windowsOf,
} from '@shadow-guide/text-classifier';
import { CATEGORY_FEATURES, type ClassifierSettings, LANGUAGE_FEATURES, type Weights } from './weights.js';
import { readSentences } from './words.js';

/** Classification of a text. The scores are in log-odds; each is the highest score of any passage. */
export interface Classified {
  readonly danger: number;
  /** Score for the text signalling danger or being uncertain. */
  readonly noticed: number;
  /** The highest score for danger of any single sentence. */
  readonly sentence: number;
  /** Category of the danger; meaningful only if there is danger. */
  readonly category: SafetyCategory;
  /** Person in danger; meaningful only if there is danger. */
  readonly subject: 'self' | 'other';
  /** BCP 47 code. */
  readonly language: string;
}

/**
 * Factors by which the best score of a text is reduced. A long text has many passages, any of which may score high by
 * chance, so the best score of n passages is reduced by this factor times the logarithm of n. A single sentence says
 * less than its context, so its factor is higher. Both factors were found by cross-validation.
 */
const CHANCE = { windows: 0.15, sentences: 0.4 };

/**
 * A linear classifier over hashed words and parts of words; see `docs/safety-check.md` for explanation and
 * measurements.
 */
export class Classifier {
  constructor(
    readonly settings: ClassifierSettings,
    private readonly weights: Weights,
  ) {}

  /**
   * Classifies the whole text, each sentence, and each pair of adjacent sentences, so that the score of one sentence is
   * not averaged away among many others.
   * @returns null for a text without a word
   */
  classify(text: string): Classified | null {
    const sentences = readSentences(text).map(readSentenceFeatures);
    const windows = this.gravestOf(windowsOf(sentences));
    const alone = this.gravestOf(sentences.map((sentence) => [sentence]));
    if (windows === null || alone === null) return null;
    const pairs = this.gravestOf(neighboursOf(sentences));
    const chance = CHANCE.sentences * Math.log(sentences.length);
    const found = [
      lessBy(CHANCE.windows * Math.log(windows.count), windows),
      lessBy(chance, alone),
      ...(pairs ? [lessBy(chance, pairs)] : []),
    ];
    const gravest = found.reduce((one, other) => (other.danger > one.danger ? other : one));
    const { categories, languages, biases, scales } = this.settings;
    const category = strongest(
      gravest.passage,
      this.weights.categories,
      CATEGORY_FEATURES,
      biases.category,
      scales.category,
    );
    // The person in danger is often named in another sentence of the passage.
    const [other] = scoresOf(
      windows.passage,
      this.weights.subjects,
      CATEGORY_FEATURES,
      [biases.subject],
      scales.subject,
    );
    // The whole passage has more words than a sentence, so it identifies the language better.
    const language = strongest(
      windows.passage,
      this.weights.languages,
      LANGUAGE_FEATURES,
      biases.language,
      scales.language,
    );
    return {
      danger: gravest.danger,
      noticed: Math.max(...found.map(({ noticed }) => noticed)),
      sentence: alone.danger,
      category: categories[category]!,
      subject: other! > 0 ? 'other' : 'self',
      language: languages[language]!,
    };
  }

  /** Returns the highest scores of the passages, and the passage with the most severe one; null without a passage. */
  private gravestOf(passages: readonly (readonly SentenceFeatures[])[]): Gravest | null {
    let passage: Features | null = null;
    let danger = Number.NEGATIVE_INFINITY;
    let noticed = Number.NEGATIVE_INFINITY;
    for (const sentences of passages) {
      const features = mergeFeatures(sentences);
      const score = this.score(features);
      noticed = Math.max(noticed, score.noticed);
      if (passage && score.danger <= danger) continue;
      danger = score.danger;
      passage = features;
    }
    return passage && { passage, danger, noticed, count: passages.length };
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

/** The most severe of several passages. */
interface Gravest {
  readonly passage: Features;
  readonly danger: number;
  readonly noticed: number;
  /** Number of passages. */
  readonly count: number;
}

function lessBy(chance: number, gravest: Gravest): Gravest {
  return { ...gravest, danger: gravest.danger - chance, noticed: gravest.noticed - chance };
}

function neighboursOf(sentences: readonly SentenceFeatures[]): SentenceFeatures[][] {
  return sentences.slice(1).map((sentence, at) => [sentences[at]!, sentence]);
}

/** Returns the class with the highest score, from a table of weights. */
function strongest(...read: Parameters<typeof scoresOf>): number {
  const scores = scoresOf(...read);
  return scores.indexOf(Math.max(...scores));
}

/** Returns the score of each class, from a table of weights with `rows` features. */
function scoresOf(
  { features, values }: Features,
  table: Int8Array,
  rows: number,
  biases: readonly number[],
  scale: number,
): number[] {
  const sums = new Float64Array(biases.length);
  for (let at = 0; at < features.length; at += 1) {
    const row = (features[at]! & (rows - 1)) * biases.length;
    for (let one = 0; one < biases.length; one += 1) sums[one]! += table[row + one]! * values[at]!;
  }
  return biases.map((bias, one) => sums[one]! * scale + bias);
}
