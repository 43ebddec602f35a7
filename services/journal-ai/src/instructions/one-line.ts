/**
 * Returns a text as a JSON string without line terminators or delimiters, so that a person's text cannot imitate a line
 * of the instructions.
 */
export function onOneLine(text: string): string {
  return JSON.stringify(text).replace(
    /[<>\u0085\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
