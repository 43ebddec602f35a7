import type { Sentence } from '@shadow-guide/text-classifier';

const PIECES =
  /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}|(?<mark>[!?…？！؟]+)|(?<end>[.。．؟।۔\n\r\u2028\u2029]+)/gu;
const APOSTROPHES = /['\u2018\u2019\u02bc\u00b4\u0060]/g;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Longer runs of letters are no words. */
const LONGEST_WORD = 40;
/** A sentence that never ends is read in pieces. */
const MOST_WORDS = 60;
/** UTF-16 units that are read of a text: its beginning and its end say what it is. */
const LONGEST = 4_000;

/**
 * Reads a text as sentences of folded words: small letters, no accents, any number is 0. Each sign of Chinese and Japanese is a word, and
 * so are the first of a row of marks, and an emoji. Linear in the length.
 */
export function readWords(text: string): Sentence[] {
  const read = text.length > LONGEST ? `${text.slice(0, LONGEST / 2)}\n${text.slice(-LONGEST / 2)}` : text;
  const folded = read
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(APOSTROPHES, '')
    .toLowerCase();
  const sentences: string[][] = [];
  let sentence: string[] = [];
  for (const { 0: piece, groups } of folded.matchAll(PIECES)) {
    const isEnd = groups?.['end'] !== undefined;
    if (groups?.['mark'] !== undefined) sentence.push(piece.slice(0, 1));
    else if (UNSPACED.test(piece)) sentence.push(...piece.slice(0, MOST_WORDS));
    else if (!isEnd) sentence.push(piece.replace(/\p{N}+/gu, '0').slice(0, LONGEST_WORD));
    if ((isEnd || sentence.length >= MOST_WORDS) && sentence.length > 0) {
      sentences.push(sentence);
      sentence = [];
    }
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}
