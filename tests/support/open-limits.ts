/**
 * Settings that raise all rate limits. Benchmarks and fault runs send everything from one address and few people, and
 * do not measure the limits.
 */
export const OPEN_LIMITS = {
  LIMIT_MESSAGES_PER_PERSON: '1000000',
  TOKENS_PER_DAY_FREE: '-1',
  TOKENS_PER_DAY_PREMIUM: '-1',
  LIMIT_CALLS_PER_PERSON: '1000000',
  LIMIT_SIGN_INS_PER_ADDRESS: '1000000',
  LIMIT_CALLS_PER_ADDRESS: '1000000',
};
