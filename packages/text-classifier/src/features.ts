/** Words of one sentence, case-folded. In scripts without spaces, each character is a word. */
export type Sentence = readonly string[];

/** Number of bits of a feature's index: the weight tables have 2^20 rows. */
export const FEATURE_BITS = 20;
export const FEATURES = 1 << FEATURE_BITS;

/**
 * Kinds of features, as numbers. The kind is part of the hash, so that `die` as a word and `die` as a part of a word
 * differ.
 */
const WORD = 1;
const PAIR = 2;
const APART = 3;
const PART = 4;

/** Weight of a feature by kind, found by cross-validation. */
const WEIGHTS = { word: 1, pair: 0.8, apart: 0.5, part: 0.2 };
const SHORTEST_PART = 3;
const LONGEST_PART = 5;
/**
 * Maximum number of characters in a run. One character of a script without spaces carries about as much information as
 * two letters.
 */
const LONGEST_RUN = 3;

/** Continues an FNV-1a hash over UTF-16 units from `hash`. */
function append(hash: number, text: string): number {
  let next = hash;
  for (let at = 0; at < text.length; at += 1) next = Math.imul(next ^ text.charCodeAt(at), 0x01000193);
  return next;
}

const start = (kind: number) => Math.imul(0x811c9dc5 ^ kind, 0x01000193);

/** Mixes the hash's high bits into the low bits that index a feature. */
function numberOf(hash: number): number {
  let mixed = hash ^ (hash >>> 15);
  mixed = Math.imul(mixed, 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) & (FEATURES - 1);
}

/** Callback that receives a feature's index and its weight. */
export type TakeFeature = (feature: number, value: number) => void;

/**
 * Calls `take` for every feature of a sentence: its words, pairs of neighbouring words (including the sentence's start
 * and end), pairs of words with one word between them, and substrings of three to five letters. For scripts without
 * spaces, runs of characters replace the substrings.
 */
export function featuresOf(words: Sentence, take: TakeFeature): void {
  let previous = '^';
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at] ?? '$';
    const pair = append(append(start(PAIR), previous) ^ 0x20, word);
    take(numberOf(pair), WEIGHTS.pair);
    previous = word;
    if (at === words.length) break;
    take(numberOf(append(start(WORD), word)), WEIGHTS.word);
    if (at >= 2) take(numberOf(append(append(start(APART), words[at - 2]!) ^ 0x20, word)), WEIGHTS.apart);
    if (isUnspaced(word)) runsFrom(words, at, take);
    else partsOf(`<${word}>`, take);
  }
}

function partsOf(word: string, take: TakeFeature): void {
  for (let from = 0; from + SHORTEST_PART <= word.length; from += 1) {
    let hash = start(PART);
    const limit = Math.min(LONGEST_PART, word.length - from);
    for (let length = 1; length <= limit; length += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(from + length - 1), 0x01000193);
      if (length >= SHORTEST_PART) take(numberOf(hash), WEIGHTS.part);
    }
  }
}

/**
 * Calls `take` for the run of three characters that starts at this position; runs of two are already covered by pairs
 * of words.
 */
function runsFrom(words: Sentence, from: number, take: TakeFeature): void {
  let hash = start(PART);
  for (let at = from; at < from + LONGEST_RUN; at += 1) {
    const word = words[at];
    if (word === undefined || !isUnspaced(word)) return;
    hash = append(hash, word);
  }
  take(numberOf(hash), WEIGHTS.word);
}

/** Returns whether a word is in Thai, Han or kana script, where each character is a word; Korean separates words. */
function isUnspaced(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 0x0e00 && (code < 0xac00 || code > 0xd7af) && word.length <= 2;
}
