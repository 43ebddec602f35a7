import type { DataService } from './admin.js';

/** Of the archive's layout; a reader refuses a later one. */
export const ARCHIVE_VERSION = 1;

/**
 * The parts of an archive that come back into an account, and who takes them: what leads to something stands after it. All other parts
 * belong to the product or to others.
 */
export const importedParts = {
  personas: 'journal-ai',
  exercises: 'journal-ai',
  onboarding: 'journal-ai',
  prompts: 'journal-ai',
  conversations: 'journal-ai',
  insights: 'journal-ai',
  topics: 'journal-ai',
  'persona-evidence': 'journal-ai',
  'core-conversations': 'journal-ai',
  summaries: 'journal-ai',
  reviews: 'journal-ai',
  memory: 'journal-ai',
  tasks: 'journal-ai',
  'check-ins': 'journal-ai',
  safety: 'journal-ai',
  settings: 'journal-ai',
  goals: 'habits',
  habits: 'habits',
  challenges: 'habits',
  'habit-suggestions': 'habits',
  reminders: 'habits',
  'habit-settings': 'habits',
  'kept-posts': 'community',
  library: 'library',
} as const satisfies Record<string, DataService>;
