/** A text as searches compare it: without case and marks over letters, and with single blanks. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      // What PostgreSQL cannot store goes too: NUL and halves of characters.
      .replace(/[\p{M}\p{Cc}\p{Cs}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

interface Searchable {
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** What an account is found by: address, username and full name, a line each. What is looked for has no line ends, so nothing is found across two. */
export function searchTextOf({ email, username, firstName, lastName }: Searchable): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [email, username ?? '', name].map(foldText).join('\n');
}

/** What is looked for as a pattern of LIKE; null when nothing is. */
export function searchPattern(search: string | undefined): string | null {
  const folded = foldText(search ?? '');
  return folded === '' ? null : `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}
