/** Marks that come on top of a letter in any alphabet, and the stroke that stretches Arabic; those of kana make other letters. */
const LOOSE_MARKS = /(?![\u3099\u309a])\p{sc=Inherited}|\u0640/gu;
/** What parts a handle without changing how it reads: spaces, - _ . ' and the joiner of Persian. */
const SEPARATORS = /[\s\-_.'’\u200c]/gu;

/** Letters and digits by what they look like. Of letters with two cases the lower one stands here, for both. */
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
    // Of "Il1" nobody can say which is which.
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
 * How a text reads to the eye: in one case, without accents, with every letter and digit as the Latin one that it looks like. Two
 * texts that can be mistaken for each other have the same skeleton, whatever alphabet or width they are written in.
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
