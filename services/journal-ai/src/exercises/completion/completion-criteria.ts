import type { CompletionCriteria } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openMessage, unlessUnreadable } from '../../conversations/index.js';
import { calm } from '../../safety/index.js';

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

/** A message of the person's in a run, sealed. */
export interface WrittenMessage {
  readonly id: string;
  readonly content: Buffer;
  readonly writtenAt: Date;
}

/**
 * The words of a run that may be counted and judged: none of danger, certain or not, none of the 24 hours after danger, in which the
 * exercise rests, and none that cannot be read.
 */
export function wordsOf(cipher: UserCipher, messages: readonly WrittenMessage[]): string[] {
  const opened = messages.flatMap(({ id, content: sealed, writtenAt }) => {
    const content = unlessUnreadable(() => openMessage(cipher, id, sealed));
    return content ? [{ content, writtenAt }] : [];
  });
  return calm(opened).map(({ content }) => content.text);
}
