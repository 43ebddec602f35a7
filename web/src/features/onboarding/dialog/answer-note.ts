import { countCharacters, textRules } from '@shadow-guide/contracts/facts';
import type { AnswerNote } from '../assessment/assessment.js';

const { max } = textRules.entry;
/** Number of remaining characters from which the note is shown. */
const nearEnd = 500;

/**
 * Returns the message about an answer's length; null while enough characters are left. Counted in code points, like on
 * the server.
 */
export function answerLengthNote(text: string): string | null {
  const left = max - countCharacters(text.trim());
  if (left >= nearEnd) return null;
  if (left >= 0) return `${characters(left)} left`;
  return `${characters(-left)} too many for one answer. Nothing is cut off: shorten it where you like.`;
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`;
}

/** Returns the message about an answer that the server has not stored. */
export function answerNotSavedText(note: AnswerNote): string {
  if (note.kind === 'rephrase') return note.reason;
  return note.kind === 'waiting'
    ? 'The server cannot be reached just now. Your answers are kept on this device until it has them.'
    : 'Not saved yet. Your words are still here, and kept on this device.';
}
