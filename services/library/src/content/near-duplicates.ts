/** Number of consecutive words in a phrase. Shorter phrases occur in two texts by chance. */
const PHRASE = 6;

/**
 * Returns the share (0 to 1) of the phrases of six words in the shorter of two texts that also occur in the other text.
 */
export function sharedShareOf(one: string, other: string): number {
  const [fewer, more] = [phrasesOf(one), phrasesOf(other)].sort((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ];
  if (fewer.size === 0) return 0;
  return [...fewer].filter((phrase) => more.has(phrase)).length / fewer.size;
}

const known = new Map<string, Set<string>>();

function phrasesOf(text: string): Set<string> {
  const cached = known.get(text);
  if (cached) return cached;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const phrases = new Set(
    words.slice(PHRASE - 1).map((_, index) => words.slice(index, index + PHRASE).join(' ')),
  );
  known.set(text, phrases);
  return phrases;
}
