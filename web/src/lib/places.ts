import { paths } from './paths.js';

/** A page of a place, as named by its links. */
export interface PlacePage {
  readonly label: string;
  readonly to: string;
}

/** The pages that share an entry of the main navigation, each with links to the others. */
export const places = {
  journal: {
    label: 'Journal',
    pages: [
      { label: 'Today', to: paths.journal() },
      { label: 'Past days', to: paths.pastDays() },
      { label: 'Search', to: paths.search() },
    ],
  },
  habits: {
    label: 'Habits',
    pages: [
      { label: 'Habits', to: paths.habits() },
      { label: 'Planner', to: paths.planner() },
      { label: 'Mindfulness', to: paths.mindful() },
    ],
  },
  insights: {
    label: 'Insights',
    pages: [
      { label: 'Insights', to: paths.insights() },
      { label: 'Character Profile', to: paths.characterProfile() },
      { label: 'Check-ins', to: paths.checkIns() },
      { label: 'What the guide knows', to: paths.guideMemory() },
    ],
  },
} as const satisfies Record<string, { label: string; pages: readonly PlacePage[] }>;
export type Place = keyof typeof places;
