import { countCharacters, textRules } from '@shadow-guide/contracts/facts';

/** Returns the message about a note's length: shown once 90 % of the limit is used; the text is never cut off. */
export function wordsLeft(text: string): { wrong: boolean; note: string | undefined } {
  const { max } = textRules.guideMemory;
  const left = max - countCharacters(text.trim());
  if (left < 0) return { wrong: true, note: `${-left} characters too many.` };
  return { wrong: false, note: left <= max / 10 ? `${left} characters left` : undefined };
}
