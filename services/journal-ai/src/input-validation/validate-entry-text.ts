import { isCodeDump } from './code-dump.js';
import { isKeyboardMashing } from './keyboard-mashing.js';

/** The longest text a person can send at once, in Unicode code points. */
export const MAX_ENTRY_LENGTH = 8_000;

/** The specification's sentence, used when there is no more specific reason. */
export const DEFAULT_REASON = 'Please enter natural language text for your reflection.';
const CODE_REASON = 'This looks like code or data. Please say in your own words what is on your mind.';

export type EntryTextVerdict = { ok: true } | { ok: false; reason: string };

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Refuses only text that cannot be answered: no letters at all, keyboard mashing, markup or code dumps, and more than 8,000
 * characters. Every language and script, one-word answers, swearing and laughter pass. `reason` is a sentence for the person
 * who wrote it. Linear in the length of the text.
 */
export function validateEntryText(text: string): EntryTextVerdict {
  const length = codePoints(text);
  if (length > MAX_ENTRY_LENGTH) {
    const [most, given] = [MAX_ENTRY_LENGTH, length].map((figure) => figure.toLocaleString('en-US'));
    const reason = `One entry holds up to ${most} characters, and this one has ${given}. Please shorten it or send it in parts.`;
    return { ok: false, reason };
  }
  if (!/\p{L}/u.test(text)) return { ok: false, reason: DEFAULT_REASON };
  if (isCodeDump(text)) return { ok: false, reason: CODE_REASON };
  if (isKeyboardMashing(text)) return { ok: false, reason: DEFAULT_REASON };
  return { ok: true };
}
