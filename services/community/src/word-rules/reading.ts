import { boundSigns } from '@shadow-guide/safety';

/** A text as the rules read it. */
export interface Reading {
  /** In lower case, without marks, invisible characters and doubled spaces. */
  readonly plain: string;
  /** {@link plain} with letters of other scripts that look like Latin ones in their place. */
  readonly latin: string;
  /** {@link latin} with words put together that were spaced out letter by letter. */
  readonly tight: string;
  /** {@link tight} with figures and signs that stand for letters in their place, and without drawn-out letters. */
  readonly spelled: string;
}

/** Longer texts are not posts. All of it is read, however many letters its signs stand for. */
const LONGEST = 8_000;
/** A post's 4,000 characters stand for four letters each at the most: no letter of a post is behind this. */
const LONGEST_READ = 16_000;

/** Marks above, below and through letters; tatweel and short vowels of Arabic; what cannot be seen. */
const MARKS =
  /[\u0300-\u036f]|[\u0483-\u0489]|\u0640|[\u064b-\u0652]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|\p{Cf}/gu;
const SPACES = /[\s\u2028\u2029]+/gu;
const APOSTROPHES = /[‘’ʼ´`]/gu;

/** In lower case; letters whose capitals look alike are among them. */
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

/** Reads a text once for all rules, in one pass each. */
export function read(text: string): Reading {
  const plain = normalise(text.slice(0, LONGEST)).slice(0, LONGEST_READ);
  const latin = replaceEach(plain, LOOK_ALIKES);
  const tight = putTogether(latin);
  return { plain, latin, tight, spelled: squeeze(replaceEach(tight, FIGURES)) };
}

/** How words of the lists are written for {@link Reading.plain}. */
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

/** "g m a i l" and "s-l-u-r" are words: three letters or more that stand alone, with the same sign between them. */
function putTogether(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])\p{L}(?:([ ._\-*])\p{L})(?:\1\p{L}){1,40}(?![\p{L}\p{N}])/gu,
    (spaced, separator: string) => spaced.split(separator).join(''),
  );
}

/** Of three and more of the same letter two are left. */
function squeeze(text: string): string {
  return text.replace(/(\p{L})\1{2,}/gu, '$1$1');
}
