import type { Classified } from '../classifier/classifier.js';
import { familyOf } from '../classifier/families.js';
import { type Loudness, levelFrom, type Thresholds } from '../level.js';
import { findPhrase } from '../phrase-check.js';
import { composeEntries } from './entries.js';
import { dealFolds } from './folds.js';
import type { LabelledLine } from './labelled-lines.js';
import { classifierOf, train } from './train.js';

/** A line with what a classifier that never saw its scenario makes of it. */
export interface ScoredLine extends LabelledLine {
  readonly fold: number;
  readonly danger: number;
  readonly noticed: number;
  readonly hasPhrase: boolean;
  /** Category and subject, where they are learned; null for a line without a word. */
  readonly found: Pick<Classified, 'category' | 'subject'> | null;
}

/** How lines are scored by classifiers that have not seen them. */
export interface CrossValidation {
  readonly folds: number;
  /** What is learned: `levels` without category, subject and language. */
  readonly part: 'levels' | 'all';
  /** Called after each fold, with its number from 1. */
  said(fold: number): void;
}

/**
 * Scores every line by a classifier that was trained on the other folds only, and entries that are composed of lines of one fold.
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

/** How loud a scored line is by the thresholds of its language's family. */
export function loudnessOfLine(
  line: ScoredLine,
  thresholds: Readonly<Record<string, Thresholds>>,
): Loudness | null {
  return levelFrom(line.hasPhrase, line, thresholds[familyOf(line.language)]!);
}
