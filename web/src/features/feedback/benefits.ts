import type { Benefit } from '../../lib/benefit.js';

/** Who answers a person’s questions about the app, by plan. */
export const supportBenefits: Benefit[] = [
  {
    comparison: {
      position: 9,
      feature: 'Support',
      free: 'Community',
      premium: 'Priority email',
      benefit: 'Priority email support',
    },
  },
];
