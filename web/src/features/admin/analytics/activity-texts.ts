import type { ActivityType, TabName } from '@shadow-guide/contracts/facts';

/** Texts for a user’s last activity. */
export const activityTexts: Record<ActivityType, string> = {
  sign_in: 'Signed in',
  journal_entry: 'Wrote in the journal',
  persona_conversation: 'Spoke with a persona',
  exercise: 'Did an exercise',
  onboarding: 'Went through onboarding',
  habit: 'Marked a habit',
};

/** Texts for each part of the app, as its tab or its page is called. */
export const tabTexts: Record<TabName, string> = {
  home: 'Home',
  journal: 'Journal',
  habits: 'Habits',
  insights: 'Insights',
  exercises: 'Exercises',
  shadows: 'Shadows',
  community: 'Community',
  library: 'Library',
  profile: 'Character profile',
  explorer: 'Research explorer',
  settings: 'Guide settings',
  premium: 'Premium',
};
