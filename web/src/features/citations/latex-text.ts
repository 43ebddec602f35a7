/** LaTeX commands of combining marks. */
const accents: Record<string, string> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r',
  '\u030b': 'H',
  '\u030c': 'v',
  '\u0327': 'c',
  '\u0328': 'k',
};

const characters: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  æ: '{\\ae}',
  Æ: '{\\AE}',
  œ: '{\\oe}',
  Œ: '{\\OE}',
  ø: '{\\o}',
  Ø: '{\\O}',
  ł: '{\\l}',
  Ł: '{\\L}',
  ß: '{\\ss}',
  '–': '--',
  '—': '---',
  '‘': '`',
  '’': "'",
  '“': '``',
  '”': "''",
  '…': '\\ldots{}',
  '\u00a0': '~',
};

/**
 * Returns a text as the value of a BibTeX field: characters that LaTeX would interpret are escaped, and accented
 * letters become commands in braces that classic BibTeX sorts and prints correctly. Other scripts are left as they are;
 * Biber can read them.
 */
export function latexText(text: string): string {
  let written = '';
  // Only accented letters are decomposed; other scripts are left unchanged.
  for (const character of text.normalize('NFC')) {
    written += characters[character] ?? accented(character);
  }
  return written;
}

function accented(character: string): string {
  const [letter, mark, more] = character.normalize('NFD');
  const command = mark && more === undefined ? accents[mark] : undefined;
  if (!letter || !command || !/[A-Za-z]/.test(letter)) return character;
  // An accent replaces the dot of an i.
  const below = command === 'c' || command === 'k';
  const base = !below && (letter === 'i' || letter === 'j') ? `\\${letter}` : letter;
  return /[a-zA-Z]/.test(command) ? `{\\${command}{${base}}}` : `{\\${command}${base}}`;
}
