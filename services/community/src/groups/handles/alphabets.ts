/** Scripts in current use. Letters of other scripts are mostly chosen for their looks. */
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

/** Scripts that Chinese, Japanese and Korean mix within one word. */
const together = new Set(['Hiragana', 'Katakana', 'Bopomofo', 'Han', 'Hangul']);

/** Returns whether every letter belongs to a script in current use. */
export function hasKnownLetters(text: string): boolean {
  return [...text].every((letter) => !/\p{L}/u.test(letter) || scriptsOf(letter).length > 0);
}

/** Returns whether a word mixes scripts in a way that no language does: "pаul" with a Cyrillic letter. */
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
