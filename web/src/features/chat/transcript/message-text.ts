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
