/**
 * A text without the empty lines before it and the blanks after it, as it is sent. The indentation of its first line stays: it
 * belongs to what was written.
 */
export function withoutBlankEdges(text: string): string {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    if (text.slice(start, end).trim() !== '') break;
    start = end + 1;
  }
  return text.slice(start).trimEnd();
}
