import type { TextPart } from '@shadow-guide/contracts';
import { countCharacters } from '@shadow-guide/contracts/facts';
import { firstCharacters } from '../../lib/first-characters.js';

/** Returns the pieces, each with its start offset. */
export function partsWithPlaces(parts: readonly TextPart[]): (TextPart & { at: number })[] {
  let at = 0;
  return parts.map((part) => {
    const placed = { ...part, at };
    at += part.text.length;
    return placed;
  });
}

/** Returns the pieces of the first `max` characters (code points), with an ellipsis where the text was cut. */
export function firstParts(parts: readonly TextPart[], max: number): TextPart[] {
  const first: TextPart[] = [];
  let left = max;
  for (const [index, part] of parts.entries()) {
    const text = firstCharacters(part.text, left);
    left -= countCharacters(part.text);
    if (left === 0 && index < parts.length - 1) return [...first, { ...part, text: `${text}…` }];
    first.push({ ...part, text });
    if (left <= 0) break;
  }
  return first;
}
