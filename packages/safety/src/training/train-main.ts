/** `npm run safety:train`: trains the classifier on `lines/`, finds its thresholds by cross-validation, and writes both to `data/`. */
import { writeFileSync } from 'node:fs';
import type { ClassifierSettings } from '../classifier/weights.js';
import { readOwnLines } from './labelled-lines.js';
import { crossScore } from './scored-line.js';
import { findThresholds } from './thresholds.js';
import { train } from './train.js';

const FOLDS = 5;
const data = new URL('../../data/', import.meta.url);

const lines = readOwnLines();
console.log(`${lines.length} lines`);
const said = (fold: number) => console.log(`thresholds: fold ${fold} of ${FOLDS}`);
const scored = crossScore(lines, { folds: FOLDS, part: 'levels', said });
const { settings, weights } = train(lines);
const whole: ClassifierSettings = { ...settings, thresholds: findThresholds(scored) };
writeFileSync(new URL('classifier.json', data), `${JSON.stringify(whole, null, 2)}\n`);
const { levels, categories, subjects, languages } = weights;
const tables = [levels, categories, subjects, languages];
writeFileSync(new URL('classifier.bin', data), Buffer.concat(tables.map(bytesOf)));
console.log('Written to packages/safety/data.');

function bytesOf({ buffer, byteOffset, byteLength }: Int8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
