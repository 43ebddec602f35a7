import type { ModelFeature } from '../../usage/index.js';
import type { AttemptFailure } from '../failures/attempt-failure.js';
import { wasModelNotCalled } from '../failures/model-fault.js';

/**
 * Failure reasons for which the next model is not tried: they would occur with another model of the same server too (no
 * connection, a rejected key), or they concern an answer's format, which the caller checks, or its length.
 */
const SAME_EVERYWHERE = new Set([
  'no_connection',
  'redirected',
  'http_401',
  'reply_too_long',
  'broken_json',
  'cut_json',
]);
/**
 * Failure reasons that are a decision of a model or of its provider's filter; the next model is not tried in search of
 * one that agrees.
 */
const DECLINED = new Set(['refusal', 'content_filter']);

/**
 * Returns whether the next model of a chain may answer after a failure. After a refusal, the next model is asked only
 * for a safety verdict.
 */
export function mayNextAnswer({ code, reason }: AttemptFailure, feature: ModelFeature): boolean {
  if (DECLINED.has(reason)) return feature === 'safety-verdict';
  return code !== 'stopped' && !wasModelNotCalled(code) && !SAME_EVERYWHERE.has(reason);
}
