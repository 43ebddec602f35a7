import { countCharacters, textRules } from '@shadow-guide/contracts/facts';

const { max } = textRules.entry;

/**
 * Returns a note on the length of a message; null while it is well below the limit. Counts code points, as the server
 * does.
 */
export function lengthNote(text: string): string | null {
  const length = countCharacters(text);
  if (length <= max - 500) return null;
  if (length <= max) return `${(max - length).toLocaleString('en')} characters left`;
  const over = (length - max).toLocaleString('en');
  return `${over} characters over what the guide can read at once. You can send it in parts.`;
}
