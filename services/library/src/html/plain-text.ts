const HEADING = /<h[23]/g;
const END_OF_HEADING = /<\/h[23]>/g;
const ENDS_OF_BLOCKS = /<\/(?:h2|h3|p|li|blockquote|ul|ol)>|<(?:br|hr) ?\/?>/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns the visible text of cleaned HTML, one line per block. */
export function plainTextOf(html: string): string {
  return withoutTags(html.replace(ENDS_OF_BLOCKS, '\n'))
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => CHARACTERS[entity] as string)
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns the visible text without headings: the beginning of a card. */
export function plainTextWithoutHeadings(html: string): string {
  return plainTextOf(withoutHeadings(html));
}

/** Removes tags in one pass: a regular expression would search for the end of each tag again. */
function withoutTags(html: string): string {
  let text = '';
  let from = 0;
  for (let begin = html.indexOf('<'); begin >= 0; begin = html.indexOf('<', from)) {
    const end = html.indexOf('>', begin);
    if (end < 0) break;
    text += html.slice(from, begin);
    from = end + 1;
  }
  return text + html.slice(from);
}

function withoutHeadings(html: string): string {
  let text = '';
  let from = 0;
  for (let begin = after(HEADING, html, 0); begin; begin = after(HEADING, html, from)) {
    const opened = html.indexOf('>', begin.end);
    const end = opened < 0 ? null : after(END_OF_HEADING, html, opened + 1);
    if (!end) break;
    text += `${html.slice(from, begin.start)}\n`;
    from = end.end;
  }
  return text + html.slice(from);
}

/** Returns the next match of an expression at or after a position. */
function after(expression: RegExp, text: string, place: number): { start: number; end: number } | null {
  expression.lastIndex = place;
  const found = expression.exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}
