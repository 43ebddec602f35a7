const FEWEST_LETTERS = 15;
const FEWEST_SPACELESS_LETTERS = 6;

/** Returns whether the text is too short to support a finding. */
export function isTooShort(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const spaceless = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return letters < FEWEST_LETTERS && spaceless < FEWEST_SPACELESS_LETTERS;
}
