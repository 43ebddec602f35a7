const HEADINGS = /<h[23][^>]*>.*?<\/h[23]>/gs;
const ENDS_OF_BLOCKS = /<\/(?:h2|h3|p|li|blockquote|ul|ol)>|<(?:br|hr) ?\/?>/g;
const TAGS = /<[^>]*>/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of cleaned HTML as they are read, a line for each block. */
export function plainTextOf(html: string): string {
  return html
    .replace(ENDS_OF_BLOCKS, '\n')
    .replace(TAGS, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => CHARACTERS[entity] as string)
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The same without its headings: what a card begins with. */
export function plainTextWithoutHeadings(html: string): string {
  return plainTextOf(html.replace(HEADINGS, '\n'));
}
