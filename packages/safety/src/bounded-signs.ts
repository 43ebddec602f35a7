/** Matches more combining marks in a row than any script uses. */
const PILED_MARKS = /(\p{M}{16})\p{M}+/gu;
/**
 * Matches every character that decomposes to four letters or more (figures in brackets, squared words, phrases like
 * U+FDFA with eighteen letters), except ligatures of one Arabic word, which occur in sentences.
 */
const PHRASE_SIGNS =
  /[\u2057\u2152\u2167\u2177\u247d-\u2487\u2a0c\u321d\u321e\u3300-\u3357\u337f\u3389\u33a7-\u33af\u33c2-\u33d8\ufdfa\ufdfb\u{1d15e}-\u{1d164}\u{1d1bb}-\u{1d1c0}]/gu;
/**
 * Number of UTF-16 units that are kept of the decomposition of such a character: none of these characters matters to
 * the check.
 */
const READ_OF_SIGN = 2;

/** Shortens runs of combining marks to 16: normalization sorts marks, which takes time quadratic in their number. */
export function cutPiledMarks(text: string): string {
  return text.replace(PILED_MARKS, '$1');
}

/**
 * Prepares a text for compatibility decomposition (NFKC, NFKD), so that the decomposition and later steps cost about as
 * much as for other texts: the result is at most four times as long. The end of the text is not cut off; text after
 * such characters is read like any other.
 */
export function boundSigns(text: string): string {
  return cutPiledMarks(text).replace(PHRASE_SIGNS, read);
}

/** Cache of the characters met so far; there are about two hundred. */
const known = new Map<string, string>();

function read(sign: string): string {
  const letters = known.get(sign) ?? sign.normalize('NFKC').slice(0, READ_OF_SIGN);
  known.set(sign, letters);
  return letters;
}
