/** Characters that end a sentence, in the scripts of the lists. */
const END = /[.!?;。؟।…]/u;

/** Returns the part of the current sentence before a position in a text, at most `within` characters. */
export function sentenceBefore(text: string, at: number, within: number): string {
  const before = text.slice(Math.max(0, at - within), at);
  for (let place = before.length - 1; place >= 0; place -= 1) {
    if (END.test(before[place] as string)) return before.slice(place + 1);
  }
  return before;
}

/** Returns the rest of the sentence after a position in a text, at most `within` characters. */
export function sentenceAfter(text: string, at: number, within: number): string {
  const after = text.slice(at, at + within);
  const end = after.search(END);
  return end < 0 ? after : after.slice(0, end);
}
