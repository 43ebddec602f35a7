/** Words that many questions contain and that carry no meaning of their own. */
const FILLERS = new Set(
  (
    'a an and are as at be been but by can could did do does for from has have how if in is it its last lately me most much ' +
    'my of on one or so some something than that the their them then there they this time to today was what when where which ' +
    'who whom why will with would you your yours yourself'
  ).split(' '),
);

/** Fraction of common words from which two prompts count as the same question. */
const SAME = 0.6;

/** Returns whether two prompts ask (nearly) the same question, by their common words. */
export function isSameQuestion(one: string, other: string): boolean {
  return sameAsAny([one])(other);
}

/**
 * Returns a function that checks whether a prompt asks (nearly) the same question as one of the given prompts. The
 * given prompts are parsed once.
 */
export function sameAsAny(texts: readonly string[]): (text: string) => boolean {
  const known = texts.map(wordsOf);
  if (known.length === 0) return () => false;
  return (text) => {
    const words = wordsOf(text);
    return known.some((others) => shareOf(words, others) >= SAME);
  };
}

function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...words].filter((word) => others.has(word)).length;
  return common / Math.max(1, Math.min(words.size, others.size));
}

function wordsOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !FILLERS.has(word)).map(stemOf));
}

/** Returns a rough stem, good enough to find `hope` in `hoping`. */
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word;
}
