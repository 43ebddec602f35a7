/** Normalizes a topic's tag for storage and search: case and whitespace make no difference. */
export function toTag(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/^#\s*/, '').normalize('NFC').toLowerCase();
}
