import { planTable } from '@shadow-guide/contracts/facts';
import { Hash } from 'lucide-react';
import type { Benefit } from '../../lib/benefit.js';

const shown = planTable.free.limits.topics;

/** What premium adds to topics. */
export const topicBenefits: Benefit[] = [
  {
    card: {
      position: 5,
      title: 'Unlimited Topics',
      icon: Hash,
      free: `Up to ${shown} categories`,
      premium: 'Unlimited',
      preview:
        'Topics are what your entries are about, with how often each came up. The free plan shows the five categories you write about most; the others are kept for you.',
      includes: [
        'Topics of every category',
        'Topics that were kept appear at once',
        'Trends of each over the whole time',
        'No category is left out of the topic map',
      ],
    },
    comparison: {
      position: 7,
      feature: 'Topic categories',
      free: `Max ${shown}`,
      premium: 'Unlimited',
      benefit: 'Topics of every category',
    },
  },
];
