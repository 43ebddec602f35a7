/** A paragraph as its lines. */
export type Paragraph = string[];

/**
 * Plain text as paragraphs (parted by an empty line) of lines. Indentation stays, and so do further empty lines, at the beginning of the
 * paragraph that follows. Nothing in it is read as markup and no address becomes a link.
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
