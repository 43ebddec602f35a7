/** Returns the source of a regular expression (flag `u`) that matches a text letter for letter. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
