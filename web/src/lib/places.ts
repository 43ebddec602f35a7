import { paths } from './paths.js';

/** A page that shares a navigation entry with others, with the name used in links to it. */
export interface PlacePage {
  readonly label: string;
  readonly to: string;
}

/** For each entry of the main navigation with several pages: these pages, each of which links to the others. */
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
