import type { TrendMinimums } from '@shadow-guide/contracts';

/**
 * Minimum counts from which trends are shown. They have no statistical meaning, but ensure that one evening cannot make
 * a trend: about a week of writing for sentiment and feelings; three occurrences for a topic and for a link, since two
 * may be chance.
 */
export const minimums: TrendMinimums = { sentiment: 20, topic: 3, link: 3, mood: 5 };
