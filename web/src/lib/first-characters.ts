import { isLongerThan } from '@shadow-guide/contracts/facts';

/** Returns the first `max` characters (code points) of a text, with an ellipsis where it was cut. */
export function firstCharacters(text: string, max: number): string {
  if (!isLongerThan(text, max)) return text;
  return `${[...text.slice(0, 2 * max)].slice(0, max).join('')}…`;
}
