import { planTable } from '@shadow-guide/contracts/facts';
import { Drama } from 'lucide-react';
import type { Benefit } from '../../lib/benefit.js';

const shown = planTable.free.limits.personas;

/** What premium adds to personas. */
export const personaBenefits: Benefit[] = [
  {
    card: {
      position: 2,
      title: 'Unlimited Personas',
      icon: Drama,
      free: `Up to ${shown}`,
      premium: 'Unlimited',
      preview:
        'Personas are inner voices found in your writing. The free plan shows three; any others are kept for you, and premium shows them all.',
      includes: [
        'Every persona that is found is shown',
        'Personas that were waiting appear at once',
        'None has to be deleted to make room for another',
        'Their activity over the whole time',
      ],
    },
    comparison: {
      position: 2,
      feature: 'Shadow personas',
      free: `Max ${shown}`,
      premium: 'Unlimited',
      benefit: 'Unlimited shadow personas',
    },
    checkout: { position: 2, text: 'Advanced persona insights' },
  },
];
