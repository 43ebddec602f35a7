const SPACE = /\s*/y;
const CUTS = ['\n\n', '\n', ' '];

/**
 * Splits a text into pieces of at most the maximum length of an entry, between paragraphs, lines or words where
 * possible. No character occurs in two pieces.
 */
export function pieces(text: string, max: number): string[] {
  const found: string[] = [];
  const whole = text.trimEnd();
  // A text that fits stays unchanged.
  if (endOf(text, 0, max) === text.length) return text === '' ? [] : [text];
  let from = 0;
  while (from < whole.length) {
    const end = endOf(whole, from, max);
    if (end === whole.length) {
      found.push(whole.slice(from));
      break;
    }
    const head = whole.slice(from, end);
    const cut = CUTS.map((sign) => head.lastIndexOf(sign)).find((at) => at > max / 2) ?? head.length;
    const piece = head.slice(0, cut).trim();
    if (piece !== '') found.push(piece);
    SPACE.lastIndex = from + cut;
    SPACE.test(whole);
    from = SPACE.lastIndex;
  }
  return found;
}

/**
 * Returns the position after the given number of characters, or the end of the text. A surrogate pair takes two
 * positions and counts as one character.
 */
function endOf(text: string, from: number, max: number): number {
  let at = from;
  for (let count = 0; count < max && at < text.length; count += 1) {
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  }
  return at;
}
