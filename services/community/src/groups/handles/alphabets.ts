/** Alphabets that people write today. The letters of others are mostly taken for how they look. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...[
    'Sinhala',
    'Thai',
    'Lao',
    'Tibetan',
    'Myanmar',
    'Khmer',
    'Mongolian',
    'Ethiopic',
    'Cherokee',
    'Tifinagh',
  ],
  ...['Canadian_Aboriginal', 'Javanese', 'Balinese', 'Sundanese', 'Ol_Chiki', 'Meetei_Mayek', 'Hangul'],
  ...['Hiragana', 'Katakana', 'Bopomofo', 'Han'],
].map((name) => ({ name, letter: new RegExp(`\\p{scx=${name}}`, 'u') }));

/** Alphabets that stand together in one word, in Chinese, Japanese and Korean. */
const together = new Set(['Hiragana', 'Katakana', 'Bopomofo', 'Han', 'Hangul']);

/** Whether every letter is of an alphabet that people write today. */
export function hasKnownLetters(text: string): boolean {
  return [...text].every((letter) => !/\p{L}/u.test(letter) || scriptsOf(letter).length > 0);
}

/** Whether a word mixes alphabets, as nobody does who writes a language: "pаul" with a Cyrillic letter. */
export function mixesAlphabets(word: string): boolean {
  const letters = [...word].filter((letter) => /\p{L}/u.test(letter)).map(scriptsOf);
  const shared = scripts.filter(({ name }) => letters.every((names) => names.includes(name)));
  return (
    shared.length === 0 &&
    !letters.every((names) => names.some((name) => together.has(name) || name === 'Latin'))
  );
}

function scriptsOf(letter: string): string[] {
  return scripts.filter((script) => script.letter.test(letter)).map(({ name }) => name);
}
