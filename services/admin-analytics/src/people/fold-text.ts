/** Folds a text for searches: without case and diacritics, and with single spaces. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Also removes what PostgreSQL cannot store: NUL and unpaired surrogates.
      .replace(/[\p{M}\p{Cc}\p{Cs}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** Maximum length of a field; an index entry holds all three fields in at most 2,700 bytes. */
const LONGEST_FIELD = 250;

interface Searchable {
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * Returns the search text of an account: address, username and full name, one per line. A search contains no line
 * breaks, so it never matches across two fields.
 */
export function searchTextOf({ email, username, firstName, lastName }: Searchable): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [email, username ?? '', name].map(fieldOf).join('\n');
}

/** Removes half a surrogate pair left by the cut. */
function fieldOf(text: string): string {
  return foldText(text)
    .slice(0, LONGEST_FIELD)
    .replace(/\p{Cs}/gu, '');
}

/** Converts a search to a LIKE pattern; null for an empty search. */
export function searchPattern(search: string | undefined): string | null {
  const folded = foldText(search ?? '');
  return folded === '' ? null : `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}
