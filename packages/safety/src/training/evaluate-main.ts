/**
 * `npm run safety:evaluate -- conversations` prints the check's result for each message of the held-out conversations.
 * `npm run safety:evaluate -- FILE [LANGUAGE]` prints the check's accuracy on a file of labelled lines (one JSON object
 * per line: text, label, kind). Without a file it prints the nested cross-validation over this package's own lines:
 * scores and thresholds of each line come from folds that contain neither its scenario nor a near-copy.
 */
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSafety } from '../check-safety.js';
import { judgeConversations } from './conversations.js';
import { readLineFile, readOwnLines } from './labelled-lines.js';
import { crossScore, loudnessOfLine } from './scored-line.js';
import { type CheckedLine, printConversations, printTable } from './table.js';
import { findThresholds } from './thresholds.js';

const FOLDS = 5;

const [file, language] = process.argv.slice(2);
if (file === 'conversations') console.log(printConversations(judgeConversations()));
else console.log(printTable(file === undefined ? crossValidated() : checked(file, language)));

function checked(path: string, given: string | undefined): CheckedLine[] {
  const named = given ?? basename(path).split('.')[0]!;
  return readLineFile(pathToFileURL(resolve(path)), named).map((line) => ({
    ...line,
    loudness: readSafety(line.text)?.loudness ?? null,
  }));
}

/** Returns each fold's lines, checked with scores and thresholds that come from the other folds. */
function crossValidated(): CheckedLine[] {
  const said = (fold: number) => console.error(`fold ${fold} of ${FOLDS}`);
  const scored = crossScore(readOwnLines(), { folds: FOLDS, part: 'all', said });
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const thresholds = findThresholds(scored.filter((line) => line.fold !== fold));
    return scored
      .filter((line) => line.fold === fold)
      .map((line) => ({ ...line, loudness: loudnessOfLine(line, thresholds) }));
  });
}
