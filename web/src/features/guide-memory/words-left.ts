import { countCharacters, textRules } from '@shadow-guide/contracts/facts';

/** What to say about the length of a note; it is said from the last tenth on, and nothing is ever cut off. */
export function wordsLeft(text: string): { wrong: boolean; note: string | undefined } {
  const { max } = textRules.guideMemory;
  const left = max - countCharacters(text.trim());
  if (left < 0) return { wrong: true, note: `${-left} characters too many.` };
  return { wrong: false, note: left <= max / 10 ? `${left} characters left` : undefined };
}
