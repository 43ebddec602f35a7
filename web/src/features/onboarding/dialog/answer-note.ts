import { countCharacters, textRules } from '@shadow-guide/contracts/facts';
import type { AnswerNote } from '../assessment/assessment.js';

const { max } = textRules.entry;
/** The room that is left is said from here on. */
const nearEnd = 500;

/** What to say about the length of an answer; null while there is room enough. Counted in code points, as the server counts. */
export function answerLengthNote(text: string): string | null {
  const left = max - countCharacters(text.trim());
  if (left >= nearEnd) return null;
  if (left >= 0) return `${characters(left)} left`;
  return `${characters(-left)} too many for one answer. Nothing is cut off: shorten it where you like.`;
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`;
}

/** What to say about an answer that the server has not taken. */
export function notTakenText(note: AnswerNote): string {
  if (note.kind === 'rephrase') return note.reason;
  return note.kind === 'waiting'
    ? 'The server cannot be reached just now. Your answers are kept on this device until it has them.'
    : 'Not saved yet. Your words are still here, and kept on this device.';
}
