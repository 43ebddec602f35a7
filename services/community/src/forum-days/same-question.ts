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
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.size === 0 || others.size === 0) return one.trim() === other.trim();
  const common = [...words].filter((word) => others.has(word)).length;
  return common / Math.min(words.size, others.size) >= SAME;
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

/** Enough to find `feelings` in `feeling`. */
function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word;
}
