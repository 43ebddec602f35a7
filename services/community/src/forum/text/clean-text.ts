import { cutPiledMarks } from '@shadow-guide/safety';
import { limitCombiningMarks } from './combining-marks.js';
import { balanceIsolates } from './isolates.js';
import { dropZeroWidth } from './zero-width.js';

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Matches control characters except tab and newline, lone surrogates, and characters that change the direction of all
 * following text.
 */
const NEVER_SHOWN = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e]/gu;
/**
 * Matches invisible characters without use in a post: soft hyphens, word joiners, invisible operators, annotation and
 * musical marks.
 */
const INVISIBLE = /[\u00ad\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb\u{1d173}-\u{1d17a}]/gu;
/** Matches tag characters. They are invisible, except in the flag emoji that are written with them. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Matches variation selectors, except after characters that have such variants. */
const STRAY_SELECTORS = /(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;
const EMPTY_LINES = /\n(?:[^\S\n]*\n){3,}/g;
/** Matches characters that cannot be read: a text of only such characters counts as empty. */
const BLANK = /[\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/**
 * Returns a text that is safe to show beside other texts. The result has no invisible characters that hide other text
 * or change its direction, no stacks of combining marks, and no long runs of empty lines. Text in any script stays
 * intact. Cleaning a cleaned text changes nothing.
 * @returns the cleaned text; empty when the text has nothing to read
 */
export function cleanText(text: string): string {
  const plain = text
    .replace(LINE_ENDS, '\n')
    .replace(NEVER_SHOWN, '')
    .replace(INVISIBLE, '')
    .replace(TAGS, (_found, flag: string | undefined) => flag ?? '')
    .replace(STRAY_SELECTORS, '');
  const shown = limitCombiningMarks(cutPiledMarks(dropZeroWidth(balanceIsolates(plain))).normalize('NFC'));
  if (shown.replace(BLANK, '') === '') return '';
  return shown.replace(EMPTY_LINES, '\n\n\n').trim();
}
