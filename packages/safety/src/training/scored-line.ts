import { familyOf } from '../classifier/families.js';
import { levelFrom, type Thresholds } from '../level.js';
import { findPhrase } from '../phrase-check.js';
import type { SafetyLevel } from '../safety-finding.js';
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
}

/**
 * Scores every line by a classifier that was trained on the other folds only, and entries that are composed of lines of one fold.
 * @param said is told of each fold that is done
 */
export function crossScore(
  lines: readonly LabelledLine[],
  folds: number,
  said: (fold: number) => void = () => {},
): ScoredLine[] {
  const foldOf = dealFolds(lines, folds);
  const scored: ScoredLine[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const classifier = classifierOf(
      train(
        lines.filter((_, at) => foldOf[at] !== fold),
        'levels',
      ),
    );
    const unseen = lines.filter((_, at) => foldOf[at] === fold);
    for (const line of [...unseen, ...composeEntries(unseen)]) {
      const { danger, noticed } = classifier.classify(line.text) ?? { danger: -9, noticed: -9 };
      scored.push({ ...line, fold, danger, noticed, hasPhrase: findPhrase(line.text) !== null });
    }
    said(fold + 1);
  }
  return scored;
}

/** The level that a scored line gets by the thresholds of its language's family. */
export function levelOfLine(
  line: ScoredLine,
  thresholds: Readonly<Record<string, Thresholds>>,
): SafetyLevel | null {
  return levelFrom(line.hasPhrase, line, thresholds[familyOf(line.language)]!);
}
