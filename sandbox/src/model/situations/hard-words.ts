import { guideData } from '../deck/guide-data.js';
import { IN_FUN } from '../language/reading.js';
import type { Detector } from './situation.js';

/** Detects an insult that a person uses for themselves; the guide neither confirms nor disputes it. */
export const findHardWords: Detector = ({ text, pack, reading }) => {
  const { index, lines } = guideData(pack.code);
  const isHard =
    reading.selfCriticism !== undefined ||
    (!IN_FUN.test(text) &&
      reading.sentences.some((sentence) => index.find(sentence.text.normalize('NFC')).has('hardName')));
  return isHard ? { kind: 'hard', says: lines.hard } : undefined;
};
