/**
 * Text of JSON, filled with blanks to a multiple of so many bytes, so that the length of what is sealed does not tell what it is. Reads
 * like any JSON.
 */
export function paddedJson(value: unknown, step: number): string {
  const json = JSON.stringify(value);
  return json + ' '.repeat(fillFor(Buffer.byteLength(json, 'utf8'), step));
}

/** What no text of a person's holds. */
const FILL = '\0';

/** A text, filled in the same way; {@link unpadded} takes it back. */
export function paddedText(text: string, step: number): string {
  return text + FILL.repeat(fillFor(Buffer.byteLength(text, 'utf8'), step));
}

/** A text without what {@link paddedText} added; one that was never padded stays as it is. */
export function unpadded(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === FILL) end -= 1;
  return text.slice(0, end);
}

function fillFor(bytes: number, step: number): number {
  return Math.max(1, Math.ceil(bytes / step)) * step - bytes;
}
