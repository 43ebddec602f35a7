import type { LucideIcon } from 'lucide-react';

/**
 * A benefit of premium, as the plan's screens show it. A feature exports its own from its `benefits.ts` and adds them
 * to the list in `features/benefits` only once the feature exists: no screen names what the product does not have.
 * A position is the place in the product's full list, so that missing benefits leave no gap and can be inserted later.
 */
export interface Benefit {
  /** A card of the upsell panel. */
  card?: BenefitCard;
  comparison?: PlanDifference;
  /** The line beside the price in the checkout. */
  checkout?: { position: number; text: string };
}

/** A row of the plan comparison table. */
export interface PlanDifference {
  position: number;
  feature: string;
  free: string;
  premium: string;
  /** The text of the premium side for a person who has premium. */
  benefit: string;
}

export interface BenefitCard {
  position: number;
  title: string;
  icon: LucideIcon;
  /** What the free plan includes of it. */
  free: string;
  premium: string;
  /** Two sentences that explain it. */
  preview: string;
  /** The included features; the preview names the first ones and counts the rest. */
  includes: readonly string[];
}
