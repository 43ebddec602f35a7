import type { LanguagePack } from '../language/language-pack.js';
import { words } from '../language/plain-pack.js';
import { straighten, toSentences } from '../language/text.js';
import { asksAboutGuide } from './about-guide.js';
import { ABOUT_GUIDE_IN_OTHERS } from './about-guide.others.js';
import { isCorrection } from './correction.js';
import { findEnglishLoss } from './loss.js';
import { LOSS_IN_OTHERS } from './loss.others.js';
import { asksToRecall } from './recall.js';
import { isRequest } from './request.js';

/** Matches words of somebody else: a song, a poem, or a quotation that fills the sentence. */
const BORROWED =
  /[♪♫🎵🎶]|^\s*["“„«「][^"”“»」]+["”“»」][.!?…]*\s*$|\b(?:la la|na na|oh oh|the song (?:goes|says|went)|(?:song|tune|line) stuck in my head)\b|["“][^"”]+["”][^.!?]*\b(?:sings?|sang|sung|singing|song|lyrics?|chorus|radio)\b|\b(?:sings?|sang|sung|singing|song|lyrics?|chorus|radio)\b[^.!?]*["“:]/iu;

function isAddressed(text: string, pack: LanguagePack): boolean {
  const { code } = pack;
  const isAboutGuide =
    code === 'en'
      ? asksAboutGuide(text)
      : ABOUT_GUIDE_IN_OTHERS[code].some(({ shows }) => words(shows).test(text));
  return isAboutGuide || isRequest(text, code) || asksToRecall(text, code) || isCorrection(text, code);
}

/**
 * Blanks out the parts of an entry that are no evidence: remarks to the guide, questions, and what somebody else sang
 * or said. Everything else keeps its offset, so offsets in the result are valid in the entry.
 */
export function withoutBorrowed(entry: string, pack: LanguagePack): string {
  return toSentences(straighten(entry), pack.code)
    .filter(({ text }) => BORROWED.test(text) || isAddressed(text, pack))
    .reduce(
      (text, { start, text: { length } }) =>
        text.slice(0, start) + ' '.repeat(length) + text.slice(start + length),
      entry,
    );
}

/** Returns whether an entry is about a loss, so that nothing may be concluded about the writer. */
export const isTooTender = (text: string, { code }: LanguagePack): boolean =>
  code === 'en' ? findEnglishLoss(straighten(text)) !== undefined : LOSS_IN_OTHERS[code].shows.test(text);
