const SPACE = /\s*/y;
const CUTS = ['\n\n', '\n', ' '];

/** A text in pieces that an entry may have, cut between paragraphs, lines or words where there are any. Every character is counted once. */
export function pieces(text: string, max: number): string[] {
  const found: string[] = [];
  const whole = text.trimEnd();
  // As whole as before it is cut for the first time.
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

/** Where a text is cut after so many characters; its end, where it has no more. Signs beyond the first plane take two places and are one. */
function endOf(text: string, from: number, max: number): number {
  let at = from;
  for (let count = 0; count < max && at < text.length; count += 1) {
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  }
  return at;
}
