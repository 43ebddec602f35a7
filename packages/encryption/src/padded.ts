/**
 * Returns JSON padded with blanks to a multiple of `step` bytes, so that the sealed length does not reveal the content.
 * The padded text is valid JSON.
 */
export function paddedJson(value: unknown, step: number): string {
  const json = JSON.stringify(value);
  return json + ' '.repeat(fillFor(Buffer.byteLength(json, 'utf8'), step));
}

/** Padding character, which no person's text contains. */
const FILL = '\0';

/** Returns a text padded to a multiple of `step` bytes; {@link unpadded} removes the padding. */
export function paddedText(text: string, step: number): string {
  return text + FILL.repeat(fillFor(Buffer.byteLength(text, 'utf8'), step));
}

/** Returns a text without the padding of {@link paddedText}; an unpadded one is returned unchanged. */
export function unpadded(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === FILL) end -= 1;
  return text.slice(0, end);
}

function fillFor(bytes: number, step: number): number {
  return Math.max(1, Math.ceil(bytes / step)) * step - bytes;
}
