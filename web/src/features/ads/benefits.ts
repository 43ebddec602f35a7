import { MegaphoneOff } from 'lucide-react';
import type { Benefit } from '../../lib/benefit.js';

/** What premium removes: our own notices, and the ads of a network where the operator has configured one. */
export const adBenefits: Benefit[] = [
  {
    card: {
      position: 7,
      title: 'Ad-Free',
      icon: MegaphoneOff,
      free: 'With ads',
      premium: 'No ads',
      preview:
        'The free plan has one place for a notice of ours or an ad on Home, and one each for a notice in the journal, among your personas and in the community. With premium all are gone.',
      includes: [
        'No notice or ad on your home page',
        'No notice above your journal, below your personas or in the community',
        'Nothing loaded from an ad network',
        'The space is given back to your pages',
      ],
    },
    comparison: {
      position: 8,
      feature: 'Ads',
      free: 'On Home, in the journal, at personas and in the community',
      premium: 'Ad-free',
      benefit: 'No ads',
    },
  },
];
