/**
 * Signs that begin markup anywhere in a line. An ampersand only where it begins an entity, an exclamation mark only before a bracket, an
 * underline only at the edge of a word, and of addresses the sign by which readers find them: ordinary prose stays as it is.
 */
const IN_LINE =
  /[\\`*<[\]~|]|&(?=[#a-z])|!(?=\[)|:(?=\/\/)|(?<=www)\.|@(?=[\p{L}\p{N}._-])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;
/** Signs that begin a block at the beginning of a line: a heading, a quote, a list, a rule, the underline of a heading, the row below a table's head. */
const AT_START = /^(?:[#>=+-]|:(?=-))/u;
const NUMBERED = /^(\d{1,9})([.)])(?=\s|$)/u;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/gu;

/**
 * A text as Markdown that shows exactly that text: no sign in it makes a tag, a link, a picture, a heading, a list, a table, code or
 * emphasis, for a parser of CommonMark with GitHub's extensions. Each line stays a line; blank lines part paragraphs; indents are
 * no-break spaces. What is put into a quote or an item is escaped by this too. Time is linear in the length of the text.
 */
export function escapeText(text: string): string {
  const lines = text.replace(LINE_BREAK, '\n').trim().split('\n').map(escapeLine);
  // Two blanks keep the end of a line; a blank line ends a paragraph by itself.
  return lines.map((line, index) => (line !== '' && lines[index + 1] ? `${line}  ` : line)).join('\n');
}

/** The same on one line, for a heading or an item. */
export function escapeOnOneLine(text: string): string {
  const line = escapeLine(text.replace(/\s+/gu, ' ').trim());
  // Number signs at the end of a heading would be taken for its closing. A line that is one sign is escaped already.
  return line.endsWith('#') && line !== '\\#' ? `${line.slice(0, -1)}\\#` : line;
}

function escapeLine(line: string): string {
  const words = line.trim();
  if (words === '') return '';
  // Four blanks would make code of an indented line of verse.
  const indent = '\u00A0'.repeat(line.length - line.trimStart().length);
  const escaped = words.replace(IN_LINE, '\\$&');
  return indent + escaped.replace(AT_START, '\\$&').replace(NUMBERED, '$1\\$2');
}
