import type { Benefit } from '../../lib/benefit.js';
import { adBenefits } from '../ads/benefits.js';
import { communityBenefits } from '../community-groups/benefits.js';
import { supportBenefits } from '../feedback/benefits.js';
import { guideBenefits } from '../guide-settings/benefits.js';
import { insightBenefits } from '../insights/benefits.js';
import { journalBenefits } from '../journal/benefits.js';
import { mindfulnessBenefits } from '../mindfulness/benefits.js';
import { personaBenefits } from '../personas/benefits.js';
import { plannerBenefits } from '../planner/benefits.js';
import { topicBenefits } from '../topics/benefits.js';

/** Everything that premium currently adds, collected from the `benefits.ts` files of the features. */
const benefits: readonly Benefit[] = [
  ...journalBenefits,
  ...insightBenefits,
  ...personaBenefits,
  ...plannerBenefits,
  ...mindfulnessBenefits,
  ...communityBenefits,
  ...topicBenefits,
  ...guideBenefits,
  ...adBenefits,
  ...supportBenefits,
];

/** The cards of the upsell panel, in order. */
export const benefitCards = inOrder(({ card }) => card);

/** The rows of the table of plans, in order. */
export const planComparison = inOrder(({ comparison }) => comparison);

/** The benefits named at the checkout, in order. */
export const checkoutBenefits = inOrder(({ checkout }) => checkout).map(({ text }) => text);

function inOrder<T extends { position: number }>(view: (benefit: Benefit) => T | undefined): T[] {
  return benefits.flatMap((benefit) => view(benefit) ?? []).sort((a, b) => a.position - b.position);
}
