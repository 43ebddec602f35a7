import type { ModelFeature } from '../../usage/index.js';
import type { AttemptFailure } from '../failures/attempt-failure.js';
import { wasNotAsked } from '../failures/model-fault.js';

/**
 * What another model of the same server would meet as well (no connection, a key that is refused), an answer whose form the caller
 * judges, and one that is too long.
 */
const SAME_EVERYWHERE = new Set([
  'no_connection',
  'redirected',
  'http_401',
  'reply_too_long',
  'broken_json',
  'cut_json',
]);
/** What a model, or its provider's filter, has decided: nobody is asked for words until one agrees. */
const DECLINED = new Set(['refusal', 'content_filter']);

/** Whether the next model of a chain may answer where one has failed. A verdict on somebody's safety is not to be declined. */
export function mayNextAnswer({ code, reason }: AttemptFailure, feature: ModelFeature): boolean {
  if (DECLINED.has(reason)) return feature === 'safety-verdict';
  return code !== 'stopped' && !wasNotAsked(code) && !SAME_EVERYWHERE.has(reason);
}
