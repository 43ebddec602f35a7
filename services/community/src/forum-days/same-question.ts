/** Words that every question has, and that say nothing of what it asks. */
const FILLERS = new Set(
  (
    'a an and are as at be been but by can could did do does for from has have how if in is it its last lately me most much ' +
    'my of on one or so some something than that the their them then there they this time to today was what when where which ' +
    'who whom why will with would you your yours yourself'
  ).split(' '),
);

/** From this share of common words on, two prompts ask the same. */
const SAME = 0.6;

/** Whether two prompts ask (nearly) the same thing, by the words that they have in common. */
export function isSameQuestion(one: string, other: string): boolean {
  return sameAsAny([one])(other);
}

/** Whether a prompt asks (nearly) the same as any of these, each of which is read once. */
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

/** Enough to find `hope` in `hoping`. */
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word;
}
