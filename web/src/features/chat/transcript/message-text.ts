/** A paragraph as its lines. */
export type Paragraph = string[];

/**
 * Splits plain text into paragraphs (at empty lines), and each paragraph into lines. Indentation is kept. Additional
 * empty lines are kept at the beginning of the next paragraph. Markup is not interpreted and URLs do not become links.
 */
export function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let lines: Paragraph = [];
  let hasWords = false;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const isBlank = line.trim() === '';
    if (isBlank && hasWords) {
      paragraphs.push(lines);
      lines = [];
      hasWords = false;
    } else if (!isBlank || paragraphs.length > 0) {
      lines.push(isBlank ? '' : line.trimEnd());
      hasWords ||= !isBlank;
    }
  }
  return hasWords ? [...paragraphs, lines] : paragraphs;
}
