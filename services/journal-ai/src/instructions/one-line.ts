/** A text as a JSON string with nothing that ends a line or a mark: what a person wrote can imitate no line of the instructions. */
export function onOneLine(text: string): string {
  return JSON.stringify(text).replace(
    /[<>\u0085\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
