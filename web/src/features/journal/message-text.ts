/** A paragraph as its lines. */
export type Paragraph = string[];

/** Plain text as paragraphs (parted by empty lines) of lines. Nothing in it is read as markup and no address becomes a link. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.replace(/^\n+|\s+$/g, ''))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n'));
}

/** The most characters the guide reads in one message. */
export const messageLimit = 8_000;

/** What to say about the length of a message; null while there is room enough. */
export function lengthNote(length: number): string | null {
  if (length <= messageLimit - 500) return null;
  if (length <= messageLimit) return `${(messageLimit - length).toLocaleString('en')} characters left`;
  const over = (length - messageLimit).toLocaleString('en');
  return `${over} characters over what the guide can read at once. You can send it in parts.`;
}
