/**
 * Returns a text as it is sent: without leading empty lines and trailing whitespace. The indentation of the first line
 * is kept, because the person wrote it.
 */
export function withoutBlankEdges(text: string): string {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    if (text.slice(start, end).trim() !== '') break;
    start = end + 1;
  }
  return text.slice(start).trimEnd();
}
