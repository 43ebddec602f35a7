/**
 * Characters that begin markup anywhere in a line. To keep ordinary prose unchanged, some are escaped only in certain
 * places: an ampersand before an entity, an exclamation mark before a bracket, an underscore at the edge of a word. In
 * an address, only the character by which parsers detect addresses is escaped.
 */
const IN_LINE =
  /[\\`*<[\]~|]|&(?=[#a-z])|!(?=\[)|:(?=\/\/)|(?<=www)\.|@(?=[\p{L}\p{N}._-])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;
/**
 * Characters that begin a block at the start of a line: a heading, a quote, a list, a rule, the underline of a heading,
 * the row below a table's head.
 */
const AT_START = /^(?:[#>=+-]|:(?=-))/u;
const NUMBERED = /^(\d{1,9})([.)])(?=\s|$)/u;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/gu;

/**
 * Returns Markdown that displays exactly the given text: no character in it creates a tag, link, image, heading, list,
 * table, code or emphasis, in a parser of CommonMark with GitHub's extensions. Lines stay lines, blank lines separate
 * paragraphs, and indents become no-break spaces. The result may also be placed inside a quote or a list item. Takes
 * linear time.
 */
export function escapeText(text: string): string {
  const lines = text.replace(LINE_BREAK, '\n').trim().split('\n').map(escapeLine);
  // Two trailing blanks preserve a line break; before a blank line the paragraph ends anyway.
  return lines.map((line, index) => (line !== '' && lines[index + 1] ? `${line}  ` : line)).join('\n');
}

/** Returns the escaped text on one line, for a heading or an item. */
export function escapeOnOneLine(text: string): string {
  const line = escapeLine(text.replace(/\s+/gu, ' ').trim());
  // Number signs at the end of a heading would be parsed as its closing sequence. A line that is a single sign is
  // already escaped.
  return line.endsWith('#') && line !== '\\#' ? `${line.slice(0, -1)}\\#` : line;
}

function escapeLine(line: string): string {
  const words = line.trim();
  if (words === '') return '';
  // Four leading blanks would turn an indented line of verse into code.
  const indent = '\u00A0'.repeat(line.length - line.trimStart().length);
  const escaped = words.replace(IN_LINE, '\\$&');
  return indent + escaped.replace(AT_START, '\\$&').replace(NUMBERED, '$1\\$2');
}
