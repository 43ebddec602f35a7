/** Inputs of the scaling simulation: assumptions about people, and measured costs of this product. */

/** Proportion of all people by hours ahead of UTC. Assumed: most in Europe and North America, many in India. */
export const zones = /** @type {const} */ ([
  { hours: -8, share: 0.1 },
  { hours: -7, share: 0.03 },
  { hours: -6, share: 0.09 },
  { hours: -5, share: 0.18 },
  { hours: -4, share: 0.03 },
  { hours: -3, share: 0.04 },
  { hours: 0, share: 0.1 },
  { hours: 1, share: 0.22 },
  { hours: 2, share: 0.05 },
  { hours: 3, share: 0.02 },
  { hours: 5, share: 0.06 },
  { hours: 7, share: 0.01 },
  { hours: 8, share: 0.03 },
  { hours: 9, share: 0.02 },
  { hours: 10, share: 0.02 },
]);

/**
 * Distribution of a person’s activity over their local hours, 0 to 23. Assumed: mostly in the evening, and a little in
 * the morning.
 */
export const dayCurve = /** @type {const} */ ([
  2, 1, 0.5, 0.5, 0.5, 1, 3, 5, 5, 4, 3, 3, 4, 4, 3, 3, 4, 5, 6, 8, 11, 12, 8, 3.5,
]);

/**
 * Usage per person. Assumed. `people` counts only those who used the app within the last two weeks: at midnight the app
 * does nothing for others.
 */
export const habitsOfPeople = {
  comeOnADay: 0.6,
  writeOnADay: 0.4,
  entriesOfAWriter: 3,
  /** API calls per entry, from the mix of `npm run load`: 15 of 100 are entries. */
  callsAnEntry: 100 / 15,
};

/**
 * Model calls: how often, how many tokens, and how long one takes. The instructions’ tokens are computed from their
 * length (a token is about four characters). The length of people’s texts and of the answers, and the seconds, are
 * assumed for a hosted model of medium speed.
 */
export const modelCalls = /** @type {const} */ ([
  { name: 'reply', per: 'entry', input: 3_200, output: 220, seconds: 5, queue: 'chat' },
  { name: 'analysis', per: 'entry', input: 1_600, output: 250, seconds: 5, queue: 'chat' },
  { name: 'daily summary', per: 'written day', input: 1_400, output: 350, seconds: 8, queue: 'background' },
  { name: 'habit suggestions', per: 'begun day', input: 1_600, output: 300, seconds: 7, queue: 'background' },
  { name: 'prompt of the day', per: 'begun day', input: 1_900, output: 150, seconds: 5, queue: 'background' },
  { name: 'weekly review', per: 'week', input: 4_000, output: 500, seconds: 12, queue: 'background' },
  { name: 'monthly review', per: 'month', input: 9_000, output: 700, seconds: 15, queue: 'background' },
]);

/** US dollars per million tokens, from the product’s own price table for `gpt-4.1-mini`. */
export const prices = { input: 0.4, output: 1.6 };

/** Concurrent jobs of one worker, as in `deploy/helm/shadow-guide/files/queues.json`. */
export const places = { chat: 44, background: 4 };

/**
 * `each`: database connections that one process may open. `others`: number of processes besides the workers (gateway
 * and six services, two of each).
 */
export const connections = { each: 10, others: 14, server: 200 };
