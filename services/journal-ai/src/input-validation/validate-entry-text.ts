import { isCodeDump } from './code-dump.js';
import { isKeyboardMashing } from './keyboard-mashing.js';

/** Maximum length of a text that a person can send at once, in Unicode code points. */
export const MAX_ENTRY_LENGTH = 8_000;

const KEPT = 'What you typed is still in the box.';
/** The specification's sentence, used when there is no more specific reason. */
export const DEFAULT_REASON = `Please enter natural language text for your reflection. ${KEPT}`;
const EMPTY_REASON = `Please write at least one letter, number or emoji. ${KEPT}`;
const CODE_REASON = `This looks like code or data. Please say in your own words what is on your mind. ${KEPT}`;

/**
 * Pattern for the characters of which a text needs at least one: letters, numbers, emoji and other pictographic
 * characters, and the frame of a keycap (#️⃣).
 */
const MEANT = /[\p{L}\p{N}\p{So}\p{Extended_Pictographic}]|\u20e3/u;
/** Pattern for emoticons: `:-)`, `;(`, `>_<`, `^_^`. */
const FACE = /[:;=]['’]?-?[()[\]|/\\*]|[>^;]_+[<^;]/;

export type EntryTextVerdict = { ok: true } | { ok: false; reason: string };

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Refuses only text that cannot be answered: no letter, number or emoji at all, keyboard mashing, markup or code dumps,
 * and more than 8,000 characters. Text in every language and script, one-word answers, emoji alone, figures ("3/10"),
 * swearing, shouting and laughter pass. `reason` advises the writer what to do, and says that the text is kept. The
 * time is linear in the length of the text.
 */
export function validateEntryText(text: string): EntryTextVerdict {
  const length = codePoints(text);
  if (length > MAX_ENTRY_LENGTH) {
    const [most, given] = [MAX_ENTRY_LENGTH, length].map((figure) => figure.toLocaleString('en-US'));
    const reason = `One entry holds up to ${most} characters, and this one has ${given}. Please shorten it or send it in parts. ${KEPT}`;
    return { ok: false, reason };
  }
  if (!MEANT.test(text) && !FACE.test(text)) return { ok: false, reason: EMPTY_REASON };
  if (isCodeDump(text)) return { ok: false, reason: CODE_REASON };
  if (isKeyboardMashing(text)) return { ok: false, reason: DEFAULT_REASON };
  return { ok: true };
}
