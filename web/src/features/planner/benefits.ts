import { ListTodo } from 'lucide-react';
import type { Benefit } from '../../lib/benefit.js';

/** What premium adds to the planner: plans written by the guide. Habits and manual goals are free. */
export const plannerBenefits: Benefit[] = [
  {
    card: {
      position: 3,
      title: 'AI Habit Planner',
      icon: ListTodo,
      free: 'By hand',
      premium: 'Full',
      preview:
        'Write what you want to work towards, and the guide plans it in stages of small daily habits. On the free plan you plan goals by hand.',
      includes: [
        'A goal planned from your own words',
        'Stages that begin one after the other',
        'Daily habits with a target for each stage',
        'Every part can be changed before you keep it',
      ],
    },
    comparison: {
      position: 4,
      feature: 'Habit planner',
      free: 'By hand; planning by the guide unavailable',
      premium: 'Full',
      benefit: 'Goals planned by the guide',
    },
  },
];
