import { Flower2 } from 'lucide-react';
import type { Benefit } from '../../lib/benefit.js';

/** What premium adds to the mindfulness challenges. */
export const mindfulnessBenefits: Benefit[] = [
  {
    card: {
      position: 4,
      title: 'Advanced Mindfulness',
      icon: Flower2,
      free: 'Basic level',
      premium: 'All levels',
      preview:
        'The free plan has three challenges of breath, body and senses. Premium opens six more, on feelings, kindness and the shadow.',
      includes: [
        'Three challenges on feelings, self-compassion and listening',
        'Three on unwanted feelings, the inner critic and impermanence',
        'A written practice for each of 7, 14 or 21 days',
        'Every level of the challenges in the support groups',
      ],
    },
    comparison: {
      position: 3,
      feature: 'Mindfulness challenges',
      free: 'Basic level only',
      premium: 'All levels',
      benefit: 'Mindfulness challenges of all levels',
    },
    checkout: { position: 4, text: 'Premium mindfulness content' },
  },
];
