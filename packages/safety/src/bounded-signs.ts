/** More of them in a row than any script writes. */
const PILED_MARKS = /(\p{M}{16})\p{M}+/gu;
/**
 * Every sign that stands for four letters or more (figures in brackets, squared words, phrases like U+FDFA with eighteen letters),
 * but ligatures of one Arabic word: those are written in sentences.
 */
const PHRASE_SIGNS =
  /[\u2057\u2152\u2167\u2177\u247d-\u2487\u2a0c\u321d\u321e\u3300-\u3357\u337f\u3389\u33a7-\u33af\u33c2-\u33d8\ufdfa\ufdfb\u{1d15e}-\u{1d164}\u{1d1bb}-\u{1d1c0}]/gu;
/** So many UTF-16 units of such a sign are read: none of them tells of anything that is looked for. */
const READ_OF_SIGN = 2;

/** Leaves 16 marks in a row: putting marks in order, as every normal form does, takes time that grows with the square of their number. */
export function cutPiledMarks(text: string): string {
  return text.replace(PILED_MARKS, '$1');
}

/**
 * A text before its compatibility forms are taken apart (NFKC, NFKD), so that this and what follows cost about as much as with other
 * texts: afterwards it is at most four times as long. Nothing is cut off at its end: what stands behind such signs is read like
 * everything else.
 */
export function boundSigns(text: string): string {
  return cutPiledMarks(text).replace(PHRASE_SIGNS, read);
}

/** The signs that were met; there are about two hundred. */
const known = new Map<string, string>();

function read(sign: string): string {
  const letters = known.get(sign) ?? sign.normalize('NFKC').slice(0, READ_OF_SIGN);
  known.set(sign, letters);
  return letters;
}
