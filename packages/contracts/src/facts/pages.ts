/**
 * Paths of the web app's screens, for its router and for the gateway, which answers 404 for any other path. `:name`
 * matches one path segment.
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

/** Returns the path in the form that the web app's router compares: lower case and without a trailing slash. */
export function normalizePath(path: string): string {
  return path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
}

/**
 * Returns whether a path (as written in an address) is answered by the server's routes and not by a screen. The app
 * must not navigate to such a path automatically, because opening some of these routes has effects.
 */
export function isServerPath(path: string): boolean {
  try {
    return /^\/api(?:\/|$)/.test(decodeURIComponent(path).toLowerCase());
  } catch {
    // A path that cannot be decoded is no screen either.
    return true;
  }
}

const patterns = Object.values(pagePaths).map((path) => normalizePath(path).split('/'));

/** Returns whether the web app has a screen at this (decoded) path. */
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
 * Cookie that says whether a session may exist, so that the first paint is right and the app knows whether to request
 * the user. Scripts can read the cookie, and it grants nothing: the gateway uses it only to choose a document, and to
 * decide whether to look up the session.
 */
export const SESSION_HINT_COOKIE = 'maybe_signed_in';
