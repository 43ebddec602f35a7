/**
 * Matches combining marks of any script, and the stroke that stretches Arabic words. Marks of kana are kept, because
 * they turn a letter into another letter.
 */
const LOOSE_MARKS = /(?![\u3099\u309a])\p{sc=Inherited}|\u0640/gu;
/**
 * Matches characters that divide a handle without changing how the handle reads: spaces, - _ . ' and the zero-width
 * non-joiner of Persian.
 */
const SEPARATORS = /[\s\-_.'’\u200c]/gu;

/**
 * Maps letters and digits to the Latin letter that they look like. Letters with two cases are listed in lower case
 * only.
 */
const lookAlikes = new Map(
  Object.entries({
    a: '4аαɑᴀ',
    b: '8вβʙ',
    c: 'сϲᴄ',
    d: 'ԁɗđðᴅ',
    e: '3еєεɛəᴇ',
    f: 'ƒꜰ',
    g: 'ɡɢց',
    h: 'һнηʜհħ',
    j: 'јȷᴊյ',
    k: 'кκᴋ',
    // The characters of "Il1" cannot be told apart by sight.
    l: '1iіιıɩɪłʟӏ',
    m: 'мμᴍ',
    n: 'νпոɴŋ',
    o: '0оοøօσᴏ',
    p: 'рρᴘ',
    q: 'ԛզ',
    r: 'гʀ',
    s: '5ѕꜱ',
    t: '7тτᴛŧ',
    u: 'υսᴜ',
    v: 'ѵᴠ',
    w: 'ѡԝωᴡ',
    x: 'хχ',
    y: 'уүγʏ',
    z: 'ᴢζ',
    ss: 'ß',
    ae: 'æ',
    oe: 'œ',
    th: 'þ',
  }).flatMap(([plain, alike]) => [...alike].map((letter) => [letter, plain] as const)),
);

/**
 * Returns the skeleton of a text: lower case, no accents, and every letter and digit replaced by the Latin letter that
 * it looks like. Two texts that can be mistaken for each other have the same skeleton, whatever their script or width.
 */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(LOOSE_MARKS, '').replace(SEPARATORS, '');
  return [...plain]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .normalize('NFC');
}
