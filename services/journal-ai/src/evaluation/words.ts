const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns the keys by which texts are compared: prefixes of words of four letters or more, and character pairs in
 * scripts without spaces between words.
 */
export function wordKeys(text: string): Set<string> {
  const keys = new Set<string>();
  for (const [word] of text
    .toLowerCase()
    .normalize('NFC')
    .matchAll(/[\p{L}\p{M}]+/gu)) {
    if (SIGNS.test(word)) for (let at = 0; at + 2 <= word.length; at += 1) keys.add(word.slice(at, at + 2));
    else if (word.length >= 4) keys.add(word.slice(0, 5));
  }
  return keys;
}

/** Returns the proportion of words that two texts have in common, 0 to 1 (Jaccard index). */
export function similarity(one: string, other: string): number {
  const [a, b] = [wordKeys(one), wordKeys(other)];
  const shared = [...a].filter((key) => b.has(key)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** Splits a text in any of the evaluated languages into sentences, each with its final punctuation. */
export function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?…。！？؟।]+[.!?…。！？؟।]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** Returns whether a sentence is a question. */
export function isQuestion(sentence: string): boolean {
  return /[?？؟]/u.test(sentence);
}
