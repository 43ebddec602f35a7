import { OPEN_LIMITS } from '../support/open-limits.js';
import { type RunningProduct, setModel } from '../support/product.js';

/**
 * A model that answers fast: what it takes longer holds a place in a worker, not a core. Replies take about a second and a half, the
 * analysis of an entry a fifth of one.
 */
export const FIRST_WORD_MS = 400;
const TOKEN_MS = 15;
const WHOLE_MS = 200;

/** Settings of a product under load: nothing is in the log but what is wrong. */
export const LOAD_SETTINGS = { ...OPEN_LIMITS, LOG_LEVEL: 'warn' };

export function setPace(product: RunningProduct): Promise<void> {
  return setModel(product.control, {
    firstTokenDelayMs: FIRST_WORD_MS,
    tokenDelayMs: TOKEN_MS,
    wholeDelayMs: WHOLE_MS,
  });
}
