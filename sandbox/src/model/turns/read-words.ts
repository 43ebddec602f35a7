import type { Sentence } from '@shadow-guide/text-classifier';

const PIECES =
  /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}|(?<mark>[!?…？！؟]+)|(?<end>[.。．؟।۔\n\r\u2028\u2029]+)/gu;
const APOSTROPHES = /['\u2018\u2019\u02bc\u00b4\u0060]/g;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Maximum length of a word; longer runs of letters are not words. */
const LONGEST_WORD = 40;
/** Maximum number of words per sentence; a longer one is read in pieces. */
const MOST_WORDS = 60;
/** Maximum number of UTF-16 units read: the beginning and the end of a text suffice to classify it. */
const LONGEST = 4_000;

/**
 * Splits a text into sentences of normalised words: lower case, no accents, and 0 for any number. Each Chinese or
 * Japanese character is a word, and so are an emoji and the first character of a run of punctuation. Takes linear time.
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
