import { OPEN_LIMITS } from '../support/open-limits.js';
import { type RunningProduct, setModel } from '../support/product.js';

/**
 * Milliseconds to the first word of a fast model. A slower model would occupy a slot in a worker, not a core. Replies
 * take about a second and a half, the analysis of an entry a fifth of that.
 */
export const FIRST_WORD_MS = 400;
const TOKEN_MS = 15;
const WHOLE_MS = 200;

/** Settings of a product under load: only warnings and errors are logged. */
export const LOAD_SETTINGS = { ...OPEN_LIMITS, LOG_LEVEL: 'warn' };

export function setPace(product: RunningProduct): Promise<void> {
  return setModel(product.control, {
    firstTokenDelayMs: FIRST_WORD_MS,
    tokenDelayMs: TOKEN_MS,
    wholeDelayMs: WHOLE_MS,
  });
}
