import { guideData } from '../deck/guide-data.js';
import type { Detector } from './situation.js';

/** An entry that ends with a question, to oneself or to nobody: rules cannot answer it, and say so. */
export const findOwnQuestion: Detector = ({ pack, reading: { sentences } }) =>
  /[?？؟]\W*$/u.test(sentences.at(-1)?.text ?? '')
    ? { kind: 'ownQuestion', says: guideData(pack.code).lines.ownQuestion }
    : undefined;
