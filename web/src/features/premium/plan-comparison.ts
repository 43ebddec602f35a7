/** One line of what the plans hold; `benefit` says the premium side as a person who has it reads it. */
export interface PlanDifference {
  feature: string;
  free: string;
  premium: string;
  benefit: string;
}

export const planComparison: PlanDifference[] = [
  {
    feature: 'AI insights',
    free: '1 per day',
    premium: 'Unlimited',
    benefit: 'Unlimited AI insights',
  },
  {
    feature: 'Shadow personas',
    free: 'Max 3',
    premium: 'Unlimited',
    benefit: 'Unlimited shadow personas',
  },
  {
    feature: 'Mindfulness challenges',
    free: 'Basic tier only',
    premium: 'All levels',
    benefit: 'All levels of the mindfulness challenges',
  },
  {
    feature: 'AI habit planner',
    free: 'Unavailable',
    premium: 'Full',
    benefit: 'The full AI habit planner',
  },
  {
    feature: 'Anonymous forum',
    free: '1 day per week',
    premium: 'Unlimited',
    benefit: 'The anonymous forum on every day',
  },
  {
    feature: 'AI therapist style',
    free: 'Compassionate Guide only',
    premium: '6 styles plus customization',
    benefit: 'Six AI therapist styles plus customization',
  },
  {
    feature: 'Topic categories',
    free: 'Max 5',
    premium: 'Unlimited',
    benefit: 'Unlimited topic categories',
  },
  {
    feature: 'Ads',
    free: 'Banner and video ads',
    premium: 'Ad-free',
    benefit: 'No ads',
  },
  {
    feature: 'Support',
    free: 'Community',
    premium: 'Priority email',
    benefit: 'Priority support by email',
  },
  {
    feature: 'Stats',
    free: 'Basic',
    premium: 'Detailed analytics',
    benefit: 'Detailed analytics',
  },
];
