/** The most characters (Unicode code points, as the server counts them) that are read in one message. */
const messageLimit = 8_000;

/** What to say about the length of a message; null while there is room enough. */
export function lengthNote(text: string): string | null {
  const length = countCharacters(text);
  if (length <= messageLimit - 500) return null;
  if (length <= messageLimit) return `${(messageLimit - length).toLocaleString('en')} characters left`;
  const over = (length - messageLimit).toLocaleString('en');
  return `${over} characters over what the guide can read at once. You can send it in parts.`;
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
