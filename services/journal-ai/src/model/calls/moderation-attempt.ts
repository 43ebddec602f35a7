import type OpenAI from 'openai';
import { badAnswer } from '../failures/attempt-failure.js';
import type { Watchdog } from './watchdog.js';

/** Name of OpenAI's moderation model; other servers use their own model whatever name is sent. */
export const MODERATION_MODEL = 'omni-moderation-latest';

interface ModerationAttempt {
  readonly client: OpenAI;
  readonly text: string;
  readonly headers: Record<string, string>;
  readonly watchdog: Watchdog;
  readonly limitMs: number;
}

/**
 * Makes one moderation call.
 * @returns the names of the flagged categories
 * @throws AttemptFailure or the client's error
 */
export async function moderationAttempt(attempt: ModerationAttempt): Promise<string[]> {
  attempt.watchdog.expect(attempt.limitMs, 'first_word_timeout');
  const { results } = await attempt.client.moderations.create(
    { model: MODERATION_MODEL, input: attempt.text },
    { signal: attempt.watchdog.signal, headers: attempt.headers },
  );
  const categories = results?.[0]?.categories;
  if (!categories) throw badAnswer('no_categories');
  return Object.entries(categories).flatMap(([name, isFlagged]) => (isFlagged === true ? [name] : []));
}
