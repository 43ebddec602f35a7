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

/** The records of each part that a person counts as one thing: an entry, and not the conversation around it. */
export const countedRecords: Readonly<Record<keyof typeof importedParts, readonly string[]>> = {
  personas: ['persona'],
  exercises: ['exercise'],
  onboarding: ['assessment'],
  prompts: ['prompt'],
  conversations: ['entry'],
  insights: ['insight'],
  topics: ['topic'],
  'persona-evidence': [],
  'core-conversations': ['core-conversation'],
  summaries: ['summary'],
  reviews: ['review'],
  memory: ['memory'],
  tasks: ['task'],
  'check-ins': ['check-in'],
  safety: ['safety-choices'],
  settings: ['guide-settings', 'review-settings'],
  goals: ['goal'],
  habits: ['habit'],
  challenges: ['challenge'],
  'habit-suggestions': ['suggestion-set'],
  reminders: ['reminders'],
  'habit-settings': ['day-settings'],
  'kept-posts': ['kept-post'],
  library: ['resource-progress', 'bookmark'],
};

/** A header of a Markdown file that is sent: the date in its name, `YYYY-MM-DD`. The name itself is not sent. */
export const FILE_DAY_HEADER = 'x-file-day';

const DATE = /(?<!\d)((?:19|20)\d\d)[-_./]?(\d\d)[-_./]?(\d\d)(?!\d)/g;

/** The last date in the name of a file or in the folders around it, `YYYY-MM-DD`; null without one. */
export function dayInName(name: string): string | null {
  for (const [, year, month, day] of [...name.matchAll(DATE)].reverse()) {
    const date = `${year}-${month}-${day}`;
    if (isDay(date)) return date;
  }
  return null;
}

/** Whether a text is a date of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
