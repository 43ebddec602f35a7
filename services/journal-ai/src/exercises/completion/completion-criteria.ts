import type { CompletionCriteria } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openMessage, unlessUnreadable } from '../../conversations/index.js';
import type { RunMessage } from '../exercise-runs.repository.js';

/** So many times over what a stage asks for, and the person may end it without the guide. */
export const FINISH_TIMES = 2;

/**
 * Whether somebody has written as much as a stage asks for.
 * @param times how many times over
 */
export function holdsIn(
  { answers, characters }: Pick<CompletionCriteria, 'answers' | 'characters'>,
  words: readonly string[],
  times = 1,
): boolean {
  const written = words.reduce((sum, text) => sum + [...text.trim()].length, 0);
  return words.length >= times * answers && written >= times * characters;
}

/** The words of a run that may be counted and judged: none of danger, certain or not, and none that cannot be read. */
export function wordsOf(cipher: UserCipher, messages: readonly RunMessage[]): string[] {
  return messages.flatMap(({ id, content }) => {
    const message = unlessUnreadable(() => openMessage(cipher, id, content));
    return message && !message.safety ? [message.text] : [];
  });
}
