/** The words of one sentence, folded; each sign of a script without blanks is a word. */
export type Sentence = readonly string[];

/** Bits of a feature's number: the tables of weights have 2^20 rows. */
export const FEATURE_BITS = 20;
export const FEATURES = 1 << FEATURE_BITS;

/** Kinds of features; the kind is part of the hash, so that `die` as a word and as a part of a word differ. */
const WORD = 1;
const PAIR = 2;
const APART = 3;
const PART = 4;

/** How much a feature of each kind counts, found by cross-validation. */
const WEIGHTS = { word: 1, pair: 0.8, apart: 0.5, part: 0.2 };
const SHORTEST_PART = 3;
const LONGEST_PART = 5;
/** A sign of a script without blanks says as much as two letters do. */
const LONGEST_RUN = 3;

/** FNV-1a over UTF-16 units, continued from `hash`. */
function append(hash: number, text: string): number {
  let next = hash;
  for (let at = 0; at < text.length; at += 1) next = Math.imul(next ^ text.charCodeAt(at), 0x01000193);
  return next;
}

const start = (kind: number) => Math.imul(0x811c9dc5 ^ kind, 0x01000193);

/** Mixes the high bits into the low ones that number a feature. */
function numberOf(hash: number): number {
  let mixed = hash ^ (hash >>> 15);
  mixed = Math.imul(mixed, 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) & (FEATURES - 1);
}

/** Takes a feature's number and how much it counts. */
export type TakeFeature = (feature: number, value: number) => void;

/**
 * Every feature of a sentence: its words, pairs of neighbours (with the sentence's two ends), words with one other between them,
 * and the parts of words of three to five letters; in scripts without blanks runs of signs take the place of parts.
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

/** The run of three signs that begins here; pairs are taken as pairs of words already. */
function runsFrom(words: Sentence, from: number, take: TakeFeature): void {
  let hash = start(PART);
  for (let at = from; at < from + LONGEST_RUN; at += 1) {
    const word = words[at];
    if (word === undefined || !isUnspaced(word)) return;
    hash = append(hash, word);
  }
  take(numberOf(hash), WEIGHTS.word);
}

/** Thai, Han and kana, which stand alone as words; Korean writes words. */
function isUnspaced(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 0x0e00 && (code < 0xac00 || code > 0xd7af) && word.length <= 2;
}
