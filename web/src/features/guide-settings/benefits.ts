import { guideStyles } from '@shadow-guide/contracts/facts';
import { SlidersHorizontal } from 'lucide-react';
import type { Benefit } from '../../lib/benefit.js';

const styles = `${guideStyles.length} styles`;

/** What premium adds to the guide's answers. */
export const guideBenefits: Benefit[] = [
  {
    card: {
      position: 6,
      title: 'AI Therapist Customization',
      icon: SlidersHorizontal,
      free: 'Compassionate Guide',
      premium: styles,
      preview:
        'The guide answers in one style on the free plan. Premium lets you choose among six, and set how replies read.',
      includes: [
        'Six styles, from the Insightful Analyst to the Playful Healer',
        'Tone and approach of replies',
        'Length and formality of replies',
        'Instructions in your own words',
        'A test of a style before you save it',
      ],
    },
    comparison: {
      position: 6,
      feature: 'AI therapist style',
      free: 'Compassionate Guide only',
      premium: `${styles} plus customisation`,
      benefit: `${styles} of the guide, and how it replies`,
    },
  },
];
