import type { BenefitCard } from '../../lib/benefit.js';

/** How many things a preview names before it counts the rest. */
const namedInPreview = 3;

/** What a preview names, and how many more there are. */
export function previewOf({ includes }: Pick<BenefitCard, 'includes'>): {
  named: readonly string[];
  more: number;
} {
  return {
    named: includes.slice(0, namedInPreview),
    more: Math.max(0, includes.length - namedInPreview),
  };
}
