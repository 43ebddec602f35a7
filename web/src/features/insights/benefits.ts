import { planTable } from '@shadow-guide/contracts/facts';
import { Lightbulb } from 'lucide-react';
import type { Benefit } from '../../lib/benefit.js';

const perDay = `${planTable.free.limits.insightsPerDay} per day`;

/** What premium adds to insights. */
export const insightBenefits: Benefit[] = [
  {
    card: {
      position: 1,
      title: 'Unlimited Insights',
      icon: Lightbulb,
      free: perDay,
      premium: 'Unlimited',
      preview:
        'The guide looks for patterns, beliefs and strengths in what you write. On the free plan it notes one insight a day; with premium there is no daily limit.',
      includes: [
        'As many insights as your writing gives',
        'More than one insight from a single entry',
        'No waiting until midnight',
        'Trends of the whole time you have written',
      ],
    },
    comparison: {
      position: 1,
      feature: 'AI insights',
      free: perDay,
      premium: 'Unlimited',
      benefit: 'Unlimited AI insights',
    },
  },
  {
    comparison: {
      position: 10,
      feature: 'Stats',
      free: 'Trends of the last 30 days',
      premium: 'Detailed analytics of the whole time',
      benefit: 'Trends of the whole time',
    },
  },
];
