import type { LucideIcon } from 'lucide-react';

/**
 * A benefit of premium, as the plan's screens show it. A feature exports its benefits from its `benefits.ts`. They are
 * added to the list in `features/benefits` only once the feature exists, because no screen may name what the app does
 * not have. `position` is the place in the specification's full list, so that missing benefits can be inserted later.
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
  /** What the free plan includes of the feature. */
  free: string;
  premium: string;
  /** Two sentences that explain the benefit. */
  preview: string;
  /** The included features; the preview names the first ones and gives the number of the others. */
  includes: readonly string[];
}
