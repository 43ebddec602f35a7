import { cutPiledMarks } from '@shadow-guide/safety';

/**
 * Pattern for characters that a search ignores. Texts are compared without regard to compatibility forms, case and
 * diacritics (Unicode NFKC, lower case, marks removed) where readers of the script make no distinction either:
 * - Latin and Greek lose every mark; letters with a stroke and ligatures become plain letters: ø = o, ß = ss, ı = İ =
 *   i.
 * - Cyrillic loses stress marks, and е = ё; й, ї and ў remain separate letters.
 * - Arabic and Hebrew lose vowel points; Arabic also hamza, tatweel and the Persian forms of kaf and yeh; Devanagari
 *   its nukta.
 * - Kana keep their voicing marks, Indic and Thai their vowels and tones, Hangul its syllables.
 * - Curved quotes and long dashes become plain ones; zero-width characters (joiners, variation selectors, direction
 *   marks) are removed.
 */
const IGNORED = new RegExp(
  [
    '[\\u00ad\\u0300-\\u0305\\u0307\\u0309-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
    '\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u093c',
    '\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufe00-\\ufe0f\\ufeff]',
    // The breve of й and ў, and the two dots of ї, are part of the letter.
    '|(?<![иу])\\u0306|(?<!і)\\u0308',
  ].join(''),
  'gu',
);

const SAME: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-' },
};
const REPLACED = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');
/**
 * Pattern for whitespace that is not already a single space. Replacing the single spaces too would take as long as the
 * rest of the folding.
 */
const BLANKS = /[^\S ]\s*| \s+/gu;
const ASCII = /^[\0-\x7f]*$/;

/** Parts of a text that fold independently: whitespace, Hangul written letter by letter, a character with its marks. */
const JAMO = '\\u1100-\\u11ff\\u3131-\\u318e\\u3260-\\u327e\\ua960-\\ua97f\\ud7b0-\\ud7ff\\uffa0-\\uffdc';
const PARTS = new RegExp(`\\s+|[\\uac00-\\ud7a3]?[${JAMO}]+\\p{M}*|.\\p{M}*[\\uff9e\\uff9f]*`, 'gsu');

/** Folded text with the origin of each of its UTF-16 units. */
export interface FoldedText {
  readonly text: string;
  /** For each unit of `text`, the start of the original part that the unit comes from. */
  readonly starts: Uint32Array;
  /** For each unit of `text`, the end of the original part that the unit comes from. */
  readonly ends: Uint32Array;
}

/**
 * Folds a text for comparison in searches. Its time is linear in the text's length, and it must be fast, because every
 * message of a search is folded.
 */
export function foldText(text: string): string {
  const spaced = text.replace(BLANKS, ' ');
  if (ASCII.test(spaced)) return spaced.toLowerCase();
  return cutPiledMarks(spaced)
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED, '')
    .replace(REPLACED, (letter) => SAME[letter] as string)
    .normalize('NFC');
}

/**
 * Folds a text and keeps the offsets into the original. It is several times slower than {@link foldText}, so it is used
 * only for texts that match.
 */
export function foldWithOffsets(text: string): FoldedText {
  const known = new Map<string, string>();
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    const piece = known.get(part) ?? foldText(part);
    known.set(part, piece);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(index);
      ends.push(index + part.length);
    }
  }
  return { text: folded, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}
