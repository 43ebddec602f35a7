import { type RunningProduct, setModel } from '../support/product.js';

/**
 * A model that answers fast: what it takes longer holds a place in a worker, not a core. Replies take about a second and a half, the
 * analysis of an entry a fifth of one.
 */
export const FIRST_WORD_MS = 400;
const TOKEN_MS = 15;
const WHOLE_MS = 200;

/** Settings of a product under load: one address, few people, and nothing in the log but what is wrong. */
export const LOAD_SETTINGS = {
  LIMIT_MESSAGES_PER_PERSON: '1000000',
  TOKENS_PER_DAY_FREE: '-1',
  TOKENS_PER_DAY_PREMIUM: '-1',
  LIMIT_CALLS_PER_PERSON: '1000000',
  LIMIT_SIGN_INS_PER_ADDRESS: '1000000',
  LIMIT_CALLS_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'warn',
};

export function setPace(product: RunningProduct): Promise<void> {
  return setModel(product.control, {
    firstTokenDelayMs: FIRST_WORD_MS,
    tokenDelayMs: TOKEN_MS,
    wholeDelayMs: WHOLE_MS,
  });
}
