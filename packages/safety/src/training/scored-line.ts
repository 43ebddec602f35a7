import type { Classified } from '../classifier/classifier.js';
import { familyOf } from '../classifier/families.js';
import { type Loudness, levelFrom, type Thresholds } from '../level.js';
import { findPhrase } from '../phrase-check.js';
import { composeEntries } from './entries.js';
import { dealFolds } from './folds.js';
import type { LabelledLine } from './labelled-lines.js';
import { classifierOf, train } from './train.js';

/** A line with the result of a classifier that was not trained on its scenario. */
export interface ScoredLine extends LabelledLine {
  readonly fold: number;
  readonly danger: number;
  readonly noticed: number;
  readonly hasPhrase: boolean;
  /** Category and subject that the classifier found, when it was trained to; null for a line without a word. */
  readonly found: Pick<Classified, 'category' | 'subject'> | null;
}

/** Options for scoring lines by classifiers that were not trained on them. */
export interface CrossValidation {
  readonly folds: number;
  /** What is trained: `levels` excludes category, subject and language. */
  readonly part: 'levels' | 'all';
  /** Called after each fold with the fold's number, from 1. */
  said(fold: number): void;
}

/**
 * Scores every line, and entries composed of lines of one fold, by a classifier that was trained only on the other
 * folds.
 */
export function crossScore(
  lines: readonly LabelledLine[],
  { folds, part, said }: CrossValidation,
): ScoredLine[] {
  const foldOf = dealFolds(lines, folds);
  const scored: ScoredLine[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const classifier = classifierOf(
      train(
        lines.filter((_, at) => foldOf[at] !== fold),
        part,
      ),
    );
    const unseen = lines.filter((_, at) => foldOf[at] === fold);
    for (const line of [...unseen, ...composeEntries(unseen)]) {
      const classified = classifier.classify(line.text);
      const { danger, noticed } = classified ?? { danger: -9, noticed: -9 };
      const hasPhrase = findPhrase(line.text) !== null;
      scored.push({ ...line, fold, danger, noticed, hasPhrase, found: classified });
    }
    said(fold + 1);
  }
  return scored;
}

/** Returns the signal strength of a scored line by the thresholds of its language's family. */
export function loudnessOfLine(
  line: ScoredLine,
  thresholds: Readonly<Record<string, Thresholds>>,
): Loudness | null {
  return levelFrom(line.hasPhrase, line, thresholds[familyOf(line.language)]!);
}
