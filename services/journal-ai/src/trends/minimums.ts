import type { TrendMinimums } from '@shadow-guide/contracts';

/**
 * From how many on something is said. They are no statistics, only enough that one evening cannot make a line: about a week of
 * writing for sentiment and feelings, a third time for a topic and for a link, since twice can be chance.
 */
export const minimums: TrendMinimums = { sentiment: 20, topic: 3, link: 3, mood: 5 };
