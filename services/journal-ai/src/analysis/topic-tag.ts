/** A topic's tag as it is stored and searched for: differences in case and blanks make no second tag. */
export function toTag(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/^#\s*/, '').normalize('NFC').toLowerCase();
}
