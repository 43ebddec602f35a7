import { guideData } from '../deck/guide-data.js';
import type { Detector } from './situation.js';

/**
 * Detects an entry that ends with a rhetorical question or a question to oneself. Rules cannot answer such a question,
 * and the reply says so.
 */
export const findOwnQuestion: Detector = ({ pack, reading: { sentences } }) =>
  /[?？؟]\W*$/u.test(sentences.at(-1)?.text ?? '')
    ? { kind: 'ownQuestion', says: guideData(pack.code).lines.ownQuestion }
    : undefined;
