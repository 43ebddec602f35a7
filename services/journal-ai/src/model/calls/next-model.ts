import type { AttemptFailure } from '../failures/attempt-failure.js';

/**
 * What another model of the same server would meet as well (no connection, a key that is refused), what a model has decided (it
 * refuses to answer: nobody is asked until one agrees), and an answer whose form the caller judges.
 */
const SAME_EVERYWHERE = new Set([
  'no_connection',
  'redirected',
  'http_401',
  'refusal',
  'content_filter',
  'reply_too_long',
  'broken_json',
  'cut_json',
]);

/** Whether the next model of a chain may answer where one has failed. */
export function mayNextAnswer({ code, reason }: AttemptFailure): boolean {
  return code !== 'stopped' && code !== 'guide_resting' && !SAME_EVERYWHERE.has(reason);
}
