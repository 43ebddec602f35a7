/** A line that would be something else than a line: a heading, a quote, a list, a rule, a table, code, a definition. */
const MARKS = /^(?:#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|```|~~~|(?:=+|-+)\s*$|(?:[-*_]\s*){3,}$|\||\[)/u;
const NUMBERED = /^(\d{1,9})([.)])(?=\s|$)/u;

/**
 * What somebody wrote, for a Markdown file: the words as they are, each line a line of its own. Signs that would begin a block, and
 * tags, are escaped; stars and underlines within a line stay what the writer made of them.
 */
export function toMarkdownText(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .trim()
    .split('\n')
    .map(escapeLine);
  // Two blanks keep the end of a line; a blank line ends a paragraph by itself.
  return lines.map((line, index) => (line !== '' && lines[index + 1] ? `${line}  ` : line)).join('\n');
}

/** The same as a quote. */
export function toQuote(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function escapeLine(line: string): string {
  const words = line.trim();
  // Four blanks would make code of an indented line of verse.
  const indent = '\u00A0'.repeat([...line.slice(0, line.length - line.trimStart().length)].length);
  const tagless = words.replace(/<(?=[a-z/!?])/giu, '\\<');
  const numbered = tagless.replace(NUMBERED, '$1\\$2');
  return words === '' ? '' : indent + (MARKS.test(numbered) ? `\\${numbered}` : numbered);
}
