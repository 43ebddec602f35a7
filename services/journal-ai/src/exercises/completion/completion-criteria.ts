import type { CompletionCriteria } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openMessage, unlessUnreadable } from '../../conversations/index.js';
import { calm } from '../../safety/index.js';

/**
 * Multiple of the stage's required amount of writing. From this amount on the person may finish the exercise without
 * the guide.
 */
export const FINISH_TIMES = 2;

/**
 * Returns whether a person has written as much as a stage requires.
 * @param times multiple of the required amount
 */
export function holdsIn(
  { answers, characters }: Pick<CompletionCriteria, 'answers' | 'characters'>,
  words: readonly string[],
  times = 1,
): boolean {
  const written = words.reduce((sum, text) => sum + [...text.trim()].length, 0);
  return words.length >= times * answers && written >= times * characters;
}

/** Message that a person wrote in a run, sealed. */
export interface WrittenMessage {
  readonly id: string;
  readonly content: Buffer;
  readonly writtenAt: Date;
}

/**
 * Returns the messages of a run that may be counted and judged. Excludes messages with certain or possible danger,
 * messages of the 24 hours after danger, in which the exercise is suspended, and unreadable messages.
 */
export function wordsOf(cipher: UserCipher, messages: readonly WrittenMessage[]): string[] {
  const opened = messages.flatMap(({ id, content: sealed, writtenAt }) => {
    const content = unlessUnreadable(() => openMessage(cipher, id, sealed));
    return content ? [{ content, writtenAt }] : [];
  });
  return calm(opened).map(({ content }) => content.text);
}
