import type { DataService } from './admin.js';

/** Version of the archive's layout; a reader refuses a later one. */
export const ARCHIVE_VERSION = 1;

/**
 * Parts of an archive that can be imported, with the service that imports each; parts that refer to other parts come
 * after those parts. All parts not listed belong to the product or to other people.
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

/** The record types of each part that a person counts, such as an entry, but not the conversation around the entry. */
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

/** Header with the date in the name of an uploaded Markdown file, `YYYY-MM-DD`. The name itself is not sent. */
export const FILE_DAY_HEADER = 'x-file-day';

const DATE = /(?<!\d)((?:19|20)\d\d)[-_./]?(\d\d)[-_./]?(\d\d)(?!\d)/g;

/** Returns the last date (`YYYY-MM-DD`) in a file's name or the names of its folders; null when there is none. */
export function dayInName(name: string): string | null {
  for (const [, year, month, day] of [...name.matchAll(DATE)].reverse()) {
    const date = `${year}-${month}-${day}`;
    if (isDay(date)) return date;
  }
  return null;
}

/** Returns whether a text is a valid calendar date, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
