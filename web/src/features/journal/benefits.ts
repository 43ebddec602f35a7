import type { Benefit } from '../../lib/benefit.js';

/** What premium adds to the conversation with the guide. */
export const journalBenefits: Benefit[] = [
  { checkout: { position: 1, text: 'Unlimited AI conversations' } },
  {
    comparison: {
      position: 11,
      feature: 'AI responses',
      free: 'Standard',
      premium: 'Priority',
      benefit: 'Priority AI responses',
    },
    checkout: { position: 3, text: 'Priority AI responses' },
  },
];
