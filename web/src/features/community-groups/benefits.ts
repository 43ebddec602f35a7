import { planTable } from '@shadow-guide/contracts/facts';
import type { Benefit } from '../../lib/benefit.js';

const days = planTable.free.limits.forumDaysPerWeek;

/**
 * What premium adds to the community. The groups are open to everybody. The levels of their challenges are listed among
 * all challenges.
 */
export const communityBenefits: Benefit[] = [
  {
    comparison: {
      position: 5,
      feature: 'Anonymous forum',
      free: `${days} day per week`,
      premium: 'Unlimited',
      benefit: 'The anonymous forum on every day',
    },
  },
];
