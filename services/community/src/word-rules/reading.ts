import { boundSigns } from '@shadow-guide/safety';

/** The forms of a text that the rules match against. */
export interface Reading {
  /** The text in lower case, without combining marks, invisible characters and doubled spaces. */
  readonly plain: string;
  /** {@link plain} with look-alike letters of other scripts replaced by Latin letters. */
  readonly latin: string;
  /** {@link latin} in which words spaced out letter by letter are joined. */
  readonly tight: string;
  /** {@link tight} with digits and signs replaced by the letters they represent, and without repeated letters. */
  readonly spelled: string;
}

/**
 * Maximum number of characters that are read; longer texts are not posts. All these characters are processed, even when
 * one expands to several letters.
 */
const LONGEST = 8_000;
/**
 * Maximum normalized length: a post's 4,000 characters expand to at most four letters each, so no letter of a post is
 * cut off.
 */
const LONGEST_READ = 16_000;

/** Matches marks above, below and through letters; tatweel and short vowels of Arabic; invisible characters. */
const MARKS =
  /[\u0300-\u036f]|[\u0483-\u0489]|\u0640|[\u064b-\u0652]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|\p{Cf}/gu;
const SPACES = /[\s\u2028\u2029]+/gu;
const APOSTROPHES = /[‘’ʼ´`]/gu;

/**
 * Maps letters of other scripts to the Latin letters that they look like. All are in lower case, also those that look
 * alike only as capitals.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['авсԁезһіјкмнорԛѕтухԝьʙ', 'abcde3hijkmhopqstyxwbb'],
    ['αβεηικνορτυχω', 'abenikvoptuxw'],
    ['ᴀᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɡɑıℓ', 'acdefghijklmnoprstuvwyzgail'],
    ['。｡․•∙⋅', '......'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, [...to][at]!] as const)),
);

const FIGURES: ReadonlyMap<string, string> = new Map(
  [...'013457@$!|€'].map((sign, at) => [sign, [...'oieastasiie'][at]!] as const),
);

/** Normalizes a text once for all rules, one pass per form. */
export function read(text: string): Reading {
  const plain = normalise(text.slice(0, LONGEST)).slice(0, LONGEST_READ);
  const latin = replaceEach(plain, LOOK_ALIKES);
  const tight = putTogether(latin);
  return { plain, latin, tight, spelled: squeeze(replaceEach(tight, FIGURES)) };
}

/** Normalizes a text to {@link Reading.plain}; the words of the lists are written in this form. */
export function normalise(text: string): string {
  return boundSigns(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(SPACES, ' ')
    .trim();
}

function replaceEach(text: string, table: ReadonlyMap<string, string>): string {
  let replaced = '';
  for (const letter of text) replaced += table.get(letter) ?? letter;
  return replaced;
}

/** Joins spaced-out words such as "g m a i l" and "s-l-u-r": three or more single letters with the same separator. */
function putTogether(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])\p{L}(?:([ ._\-*])\p{L})(?:\1\p{L}){1,40}(?![\p{L}\p{N}])/gu,
    (spaced, separator: string) => spaced.split(separator).join(''),
  );
}

/** Shortens three or more repetitions of a letter to two. */
function squeeze(text: string): string {
  return text.replace(/(\p{L})\1{2,}/gu, '$1$1');
}
