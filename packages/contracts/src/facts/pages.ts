/**
 * The addresses of the web app's screens, as its router and the gateway know them: the gateway answers 404 for any other.
 * `:name` stands for one segment of a path.
 */
export const pagePaths = {
  home: '/',
  journal: '/journal',
  pastDays: '/journal/days',
  search: '/journal/search',
  pastConversation: '/journal/conversations/:conversationId',
  entry: '/journal/entries/:entryId',
  topics: '/topics',
  library: '/library',
  characterProfile: '/character-profile',
  character: '/character',
  exercises: '/shadow-work-exercises',
  exercisesShort: '/exercises',
  exerciseConversation: '/exercises/conversation/:conversationId',
  checkIns: '/check-ins',
  hardHour: '/hard-hour',
  guideMemory: '/what-the-guide-knows',
  habits: '/habits',
  planner: '/planner',
  mindful: '/mindful',
  insights: '/insights',
  settings: '/settings',
  forum: '/forum',
  admin: '/admin',
  personas: '/personas',
  persona: '/personas/:personaId',
  sharedTables: '/personas/tables',
  sharedTable: '/personas/tables/:tableId',
  researchExplorer: '/research-explorer',
  about: '/about',
  whatIsShadowWork: '/what-is-shadow-work',
  premium: '/premium',
  subscribe: '/subscribe',
  auth: '/auth',
} as const;
export type PageName = keyof typeof pagePaths;

/** The path as the router of the web app compares it: the case of its letters and a slash at its end make no difference. */
export function normalizePath(path: string): string {
  return path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
}

/**
 * Whether a path, as an address has it, is answered by the server's routes instead of a screen. Nothing leads there by itself: some of them do
 * something when they are opened.
 */
export function isServerPath(path: string): boolean {
  try {
    return /^\/api(?:\/|$)/.test(decodeURIComponent(path).toLowerCase());
  } catch {
    // It cannot be decoded, and so is no screen of ours either.
    return true;
  }
}

const patterns = Object.values(pagePaths).map((path) => normalizePath(path).split('/'));

/** Whether the web app has a screen at this (decoded) path. */
export function isPagePath(path: string): boolean {
  const segments = normalizePath(path).split('/');
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) =>
        part.startsWith(':') ? segments[index] !== '' : part === segments[index],
      ),
  );
}

/**
 * Cookie that says whether a session may be there, for the first picture and whether to ask who it is. Scripts can read it, and it opens
 * nothing: by it the gateway chooses a document, and whether to look the session up.
 */
export const SESSION_HINT_COOKIE = 'maybe_signed_in';
