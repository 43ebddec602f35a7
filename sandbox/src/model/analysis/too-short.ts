const FEWEST_LETTERS = 15;
const FEWEST_SPACELESS_LETTERS = 6;

/** Is there too little text to rest a finding on? */
export function isTooShort(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const spaceless = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return letters < FEWEST_LETTERS && spaceless < FEWEST_SPACELESS_LETTERS;
}
