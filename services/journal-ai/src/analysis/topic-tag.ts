/** A topic's tag as it is stored and looked for: one form for the same words, whoever writes them. */
export function toTag(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/^#\s*/, '').normalize('NFC').toLowerCase();
}
