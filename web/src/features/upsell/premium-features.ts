import {
  CalendarCheck,
  Drama,
  Flower2,
  Lightbulb,
  type LucideIcon,
  MegaphoneOff,
  SlidersHorizontal,
  Tags,
} from 'lucide-react';
import { briefMoneyText, offerCurrency, planOffers } from '../plan/index.js';

/** One thing that premium changes, as the upsell panel shows it. */
export interface PremiumFeature {
  title: string;
  icon: LucideIcon;
  /** What the free plan has of it. */
  free: string;
  premium: string;
  /** Two sentences that say what it is. */
  preview: string;
  /** What it holds; the preview names the first ones and counts the rest. */
  includes: string[];
}

export const premiumFeatures: PremiumFeature[] = [
  {
    title: 'Unlimited Insights',
    icon: Lightbulb,
    free: '1 per day',
    premium: 'Unlimited',
    preview:
      'The guide looks for patterns, beliefs and strengths in what you write. On the free plan it notes one insight a day; with premium there is no daily limit.',
    includes: [
      'As many insights as your writing gives',
      'More than one insight from a single entry',
      'No waiting until midnight',
      'Every insight stays yours when premium ends',
    ],
  },
  {
    title: 'Unlimited Personas',
    icon: Drama,
    free: 'Up to 3',
    premium: 'Unlimited',
    preview:
      'Personas are inner voices found in your writing. The free plan shows three; any others are kept for you, and premium shows them all.',
    includes: [
      'Every persona that is found is shown',
      'Personas that were waiting appear at once',
      'A conversation with each of them',
      'Each one grows with what you write',
    ],
  },
  {
    title: 'AI Habit Planner',
    icon: CalendarCheck,
    free: 'Not available',
    premium: 'Full planner',
    preview:
      'Name a goal, and the planner proposes small habits in stages. You decide which to keep and when.',
    includes: [
      'A goal broken into stages',
      'Habits you can keep, change or drop',
      'Target dates that you set',
      'Your progress on each goal',
    ],
  },
  {
    title: 'Advanced Mindfulness',
    icon: Flower2,
    free: 'Basic tier',
    premium: 'All levels',
    preview:
      'Mindfulness challenges come in levels. The basic one is free; premium opens those after it. If one does you no good, stop.',
    includes: [
      'Every level of the challenges',
      'Step-by-step guidance',
      'Any of them again, as often as you like',
      'The basic tier, as before',
    ],
  },
  {
    title: 'Unlimited Topics',
    icon: Tags,
    free: 'Up to 5',
    premium: 'Unlimited',
    preview:
      'Your entries are sorted by what they are about. The free plan shows the five topic categories you write about most; premium shows all of them.',
    includes: [
      'Every topic category is shown',
      'Rare topics as well as frequent ones',
      'Topics that were kept back appear at once',
      'The conversations behind each topic',
    ],
  },
  {
    title: 'AI Therapist Customization',
    icon: SlidersHorizontal,
    free: 'Compassionate Guide',
    premium: '6 styles',
    preview:
      'Choose how the guide speaks with you. Whatever you choose, it stays an AI and is not a therapist.',
    includes: [
      'Six styles, from Compassionate Guide to Playful Healer',
      'Short, medium or long replies',
      'A casual, balanced or formal tone',
      'Instructions of your own',
      'A sample reply before you save',
    ],
  },
  {
    title: 'Ad-Free',
    icon: MegaphoneOff,
    free: 'With ads',
    premium: 'No ads',
    preview: 'Ads help to pay for the free plan. With premium there are none.',
    includes: [
      'No banner ads on any page',
      'No video ads',
      'Nothing loaded from an ad network',
      'The space is given back to your pages',
    ],
  },
];

const { price, interval } = planOffers.price_monthly;

/** The way to the plans, with the price of the shortest. */
export const upgradeText = `Upgrade to Premium - Only ${briefMoneyText(price, offerCurrency)}/${interval}`;

/** How many things a preview names before it counts the rest. */
const namedInPreview = 3;

/** What a preview names, and how many more there are. */
export function previewOf({ includes }: Pick<PremiumFeature, 'includes'>): { named: string[]; more: number } {
  return {
    named: includes.slice(0, namedInPreview),
    more: Math.max(0, includes.length - namedInPreview),
  };
}
