import type { Sentence } from '@shadow-guide/text-classifier';
import { foldText, readSpellings } from '../text-tokens.js';

const PIECES =
  /[\p{L}\p{M}\p{N}@$*]+|\p{Extended_Pictographic}|(?<mark>[!?…]+)|(?<end>[.。．؟।۔॥\n\r\u2028\u2029]+)/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/**
 * Maximum number of letters of a word; a longer run of letters is no word. A text of 8,000 characters without a blank
 * must cost no more than another.
 */
const LONGEST_WORD = 40;
/** Maximum number of words of a sentence; a longer sentence is read in pieces. */
const MOST_WORDS = 60;

/**
 * Splits a text into sentences of normalized words, for the classifier. A number counts as one token. Takes linear
 * time.
 */
export function readSentences(text: string): Sentence[] {
  const sentences: string[][] = [];
  let sentence: string[] = [];
  const endSentence = () => {
    if (sentence.length > 0) sentences.push(sentence);
    sentence = [];
  };
  for (const { 0: piece, groups } of foldText(text).matchAll(PIECES)) {
    if (groups?.['end'] !== undefined) {
      endSentence();
      continue;
    }
    if (groups?.['mark'] !== undefined) sentence.push(piece[0]!);
    else if (UNSPACED.test(piece)) sentence.push(...piece.slice(0, MOST_WORDS));
    else
      sentence.push((readSpellings(piece).at(-1) ?? piece).replace(/\p{N}+/gu, '0').slice(0, LONGEST_WORD));
    if (groups?.['mark'] !== undefined || sentence.length >= MOST_WORDS) endSentence();
  }
  endSentence();
  return joinSpelledOut(sentences);
}

/** Joins spelled-out words such as "k i l l": four or more single Latin letters become one word. */
function joinSpelledOut(sentences: string[][]): Sentence[] {
  return sentences.map((words) => {
    if (!words.some((word, at) => isLetter(word) && isLetter(words[at + 1]))) return words;
    const joined: string[] = [];
    for (let at = 0; at < words.length; ) {
      let end = at;
      while (isLetter(words[end])) end += 1;
      const run = end - at >= 4;
      joined.push(run ? words.slice(at, end).join('') : words[at]!);
      at = run ? end : at + 1;
    }
    return joined;
  });
}

function isLetter(word: string | undefined): boolean {
  return word !== undefined && word.length === 1 && word >= 'a' && word <= 'z';
}
