/**
 * `npm run safety:evaluate -- FILE [LANGUAGE]` prints how the check does on a file of labelled lines (one JSON object a line:
 * text, label, kind). Without a file it prints the nested cross-validation over this package's own lines: scores and thresholds
 * of each line come from folds that hold neither its scenario nor a near-copy.
 */
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkSafety } from '../check-safety.js';
import { levelOf, type SafetyLevel } from '../safety-finding.js';
import { readLineFile, readOwnLines } from './labelled-lines.js';
import { crossScore, levelOfLine } from './scored-line.js';
import { type CheckedLine, printTable } from './table.js';
import { findThresholds } from './thresholds.js';

const FOLDS = 5;

const [file, language] = process.argv.slice(2);
console.log(printTable(file === undefined ? crossValidated() : checked(file, language)));

function checked(path: string, given: string | undefined): CheckedLine[] {
  const named = given ?? basename(path).split('.')[0]!;
  return readLineFile(pathToFileURL(resolve(path)), named).map((line) => ({
    ...line,
    level: levelIn(line.text),
  }));
}

function levelIn(text: string): SafetyLevel | null {
  const finding = checkSafety(text);
  return finding && levelOf(finding);
}

/** Scores and thresholds of each fold come from the other folds. */
function crossValidated(): CheckedLine[] {
  const scored = crossScore(readOwnLines(), FOLDS, (fold) => console.error(`fold ${fold} of ${FOLDS}`));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const thresholds = findThresholds(scored.filter((line) => line.fold !== fold));
    return scored
      .filter((line) => line.fold === fold)
      .map((line) => ({ ...line, level: levelOfLine(line, thresholds) }));
  });
}
