import type { TextPart } from '@shadow-guide/contracts';
import { partsWithPlaces } from './text-parts.js';

/** A text with the search matches highlighted. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return partsWithPlaces(parts).map(({ at, text, isMatch }) =>
    isMatch ? (
      // The mark has no padding, so that letters of a joined script stay joined.
      <mark
        key={at}
        className="bg-accent-soft text-on-accent-soft underline decoration-accent decoration-2 underline-offset-4 forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
