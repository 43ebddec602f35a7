/**
 * Folding rules for searches. Each character folds by itself, so a part of a text remains a part of the folded text: a
 * case-insensitive comparison still finds everything, and combining marks, ligatures and variants of quotation marks,
 * dashes and blanks make no difference.
 */
const SAME: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};
/**
 * Characters that fold to nothing: marks over Latin letters, zero-width characters, and what PostgreSQL cannot store
 * (NUL and lone surrogates).
 */
const NOTHING = /[\u0300-\u036f]|[\ufe00-\ufe0f]|[\p{Cc}\p{Cf}\p{Cs}]/gu;
const PRINTABLE_ASCII = /^[ -~]*$/;
const known = new Map<string, string>();

/** Folds a text for searching; every run of blanks becomes one space. */
export function foldText(text: string): string {
  const spaced = text.replace(/\s+/gu, ' ');
  if (PRINTABLE_ASCII.test(spaced)) return spaced.toLowerCase();
  return Array.from(spaced, foldCharacter).join('').replace(/ {2,}/g, ' ');
}

/** Returns the folded form of a character; it may be empty or longer than one character. */
export function foldCharacter(character: string): string {
  const cached = known.get(character);
  if (cached !== undefined) return cached;
  const plain = SAME[character] ?? character.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase();
  const folded = plain.normalize('NFKD').replace(NOTHING, '').replace(/\s/gu, ' ').replaceAll('ς', 'σ');
  // Bounds the cache, because searches can contain any Unicode character.
  if (known.size < 20_000) known.set(character, folded);
  return folded;
}
