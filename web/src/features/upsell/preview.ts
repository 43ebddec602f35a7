import type { BenefitCard } from '../../lib/benefit.js';

/** Number of features that a preview names; it only gives the number of the others. */
const namedInPreview = 3;

/** Returns the features that a preview names, and the number of the others. */
export function previewOf({ includes }: Pick<BenefitCard, 'includes'>): {
  named: readonly string[];
  more: number;
} {
  return {
    named: includes.slice(0, namedInPreview),
    more: Math.max(0, includes.length - namedInPreview),
  };
}
