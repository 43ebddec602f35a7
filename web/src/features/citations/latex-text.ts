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
 * A text as the value of a BibTeX field: what LaTeX would read as a command is escaped, letters with accents become
 * commands in braces that classic BibTeX sorts and prints rightly. Other scripts stay as they are, which Biber reads.
 */
export function latexText(text: string): string {
  let written = '';
  // Only what has an accent comes apart: other scripts are not touched.
  for (const character of text.normalize('NFC')) {
    written += characters[character] ?? accented(character);
  }
  return written;
}

function accented(character: string): string {
  const [letter, mark, more] = character.normalize('NFD');
  const command = mark && more === undefined ? accents[mark] : undefined;
  if (!letter || !command || !/[A-Za-z]/.test(letter)) return character;
  // The dot of an i gives way to its accent.
  const below = command === 'c' || command === 'k';
  const base = !below && (letter === 'i' || letter === 'j') ? `\\${letter}` : letter;
  return /[a-zA-Z]/.test(command) ? `{\\${command}{${base}}}` : `{\\${command}${base}}`;
}
