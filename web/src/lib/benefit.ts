import type { LucideIcon } from 'lucide-react';

/**
 * Something that premium adds, as the plan's screens show it. A feature exports its own from its `benefits.ts` and adds them to the
 * list in `features/benefits`, when it is there and not before: no screen names what the product does not have.
 * A position is the place in the product's full list, so that whatever is missing yet leaves no gap and finds its place later.
 */
export interface Benefit {
  /** A card of the upsell panel. */
  card?: BenefitCard;
  comparison?: PlanDifference;
  /** What the checkout names beside the price. */
  checkout?: { position: number; text: string };
}

/** A row of the table of plans. */
export interface PlanDifference {
  position: number;
  feature: string;
  free: string;
  premium: string;
  /** The premium side as a person who has it reads it. */
  benefit: string;
}

export interface BenefitCard {
  position: number;
  title: string;
  icon: LucideIcon;
  /** What the free plan has of it. */
  free: string;
  premium: string;
  /** Two sentences that say what it is. */
  preview: string;
  /** What it holds; the preview names the first ones and counts the rest. */
  includes: readonly string[];
}
