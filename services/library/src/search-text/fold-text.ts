/**
 * How texts are compared in a search. Each character folds by itself, so what is part of a text stays part of the folded text: whatever
 * a comparison in lower case finds is found, and marks, ligatures, kinds of quotation marks, dashes and blanks make no difference either.
 */
const SAME: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};
/** Marks over Latin letters, what has no width, and what PostgreSQL cannot store: NUL and halves of characters. */
const NOTHING = /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\p{Cc}\p{Cf}\p{Cs}]/gu;
const PRINTABLE_ASCII = /^[ -~]*$/;
const known = new Map<string, string>();

/** A text as searches compare it; every run of blanks is one space. */
export function foldText(text: string): string {
  const spaced = text.replace(/\s+/gu, ' ');
  if (PRINTABLE_ASCII.test(spaced)) return spaced.toLowerCase();
  return Array.from(spaced, foldCharacter).join('').replace(/ {2,}/g, ' ');
}

/** What a character of a text is compared as; may be empty, or longer. */
export function foldCharacter(character: string): string {
  const cached = known.get(character);
  if (cached !== undefined) return cached;
  const plain = SAME[character] ?? character.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase();
  const folded = plain.normalize('NFKD').replace(NOTHING, '').replace(/\s/gu, ' ').replaceAll('ς', 'σ');
  // Bounded by the characters that there are; a search can bring each of them once.
  if (known.size < 20_000) known.set(character, folded);
  return folded;
}
