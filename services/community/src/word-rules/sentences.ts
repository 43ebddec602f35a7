/** What ends a sentence, in the scripts of the lists. */
const END = /[.!?;。؟।…]/u;

/** The end of a sentence before a place in a text: what stands between belongs to it. At most `within` letters. */
export function sentenceBefore(text: string, at: number, within: number): string {
  const before = text.slice(Math.max(0, at - within), at);
  for (let place = before.length - 1; place >= 0; place -= 1) {
    if (END.test(before[place] as string)) return before.slice(place + 1);
  }
  return before;
}

/** The rest of a sentence after a place in a text; at most `within` letters. */
export function sentenceAfter(text: string, at: number, within: number): string {
  const after = text.slice(at, at + within);
  const end = after.search(END);
  return end < 0 ? after : after.slice(0, end);
}
