import { type ExerciseName, type PaidPlan, pagePaths } from '@shadow-guide/contracts/facts';
import { safeRedirect } from './redirect.js';

/** The parts of the operators' page. */
export type AdminSection =
  | 'users'
  | 'analytics'
  | 'token-usage'
  | 'revenue'
  | 'feedback'
  | 'reports'
  | 'safety';

/** Every address that the app links to is written here and nowhere else. */
export const paths = {
  home: () => pagePaths.home,
  /** `mode` chooses free write, `prompt` is the heading above the writing box (as is `{ state: { prompt } }` of a navigation), `promptId` names it, `entry` is the one to scroll to. */
  journal: (query: { mode?: 'freewrite'; prompt?: string; promptId?: string; entry?: string } = {}) =>
    withQuery(pagePaths.journal, query),
  /** The days on which one wrote; `day` is the one that the list begins with. */
  pastDays: (query: { day?: string } = {}) => withQuery(pagePaths.pastDays, query),
  /** Search over what one wrote; what is looked for never stands in the address. */
  search: () => pagePaths.search,
  /** One conversation of any day; `entry` is the one to scroll to. */
  pastConversation: (conversationId: string, query: { entry?: string } = {}) =>
    withQuery(
      pagePaths.pastConversation.replace(':conversationId', encodeURIComponent(conversationId)),
      query,
    ),
  /** One entry of any day, in its conversation: what rests on a person's words links here. `show` asks for the page of a past conversation even today. */
  entry: (entryId: string, query: { show?: 'conversation' } = {}) =>
    withQuery(pagePaths.entry.replace(':entryId', encodeURIComponent(entryId)), query),
  /** `tab` is another one than the topics, `topic` the id of the one that is open, `resource` the name of the one that is read. */
  topics: (query: { tab?: 'core' | 'resources'; topic?: string; resource?: string } = {}) =>
    withQuery(pagePaths.topics, query),
  /** `resource` is the name of the one that is read, `view` another one than the list. */
  researchExplorer: (query: { resource?: string; view?: 'bookmarks' } = {}) =>
    withQuery(pagePaths.researchExplorer, query),
  about: () => pagePaths.about,
  whatIsShadowWork: () => pagePaths.whatIsShadowWork,
  characterProfile: (query: { tab?: 'work' | 'evolution' | 'strengths' | 'next' } = {}) =>
    withQuery(pagePaths.characterProfile, query),
  /** `exercise` is the one whose description is open. */
  exercises: (query: { exercise?: ExerciseName } = {}) => withQuery(pagePaths.exercises, query),
  /** `entry` is the message to scroll to. */
  exerciseConversation: (conversationId: string, query: { entry?: string } = {}) =>
    withQuery(
      pagePaths.exerciseConversation.replace(':conversationId', encodeURIComponent(conversationId)),
      query,
    ),
  checkIns: () => pagePaths.checkIns,
  hardHour: () => pagePaths.hardHour,
  guideMemory: () => pagePaths.guideMemory,
  habits: () => pagePaths.habits,
  planner: () => pagePaths.planner,
  mindful: () => pagePaths.mindful,
  /** `show` is another list than the insights themselves. */
  insights: (
    query: { type?: string; tag?: string; q?: string; show?: 'trends' | 'topics' | 'hidden' } = {},
  ) => withQuery(pagePaths.insights, query),
  settings: () => pagePaths.settings,
  /** `show` asks for those that the person put away. */
  personas: (query: { show?: 'hidden' } = {}) => withQuery(pagePaths.personas, query),
  /** `entry` is the message to scroll to. */
  persona: (personaId: string, query: { entry?: string } = {}) =>
    withQuery(pagePaths.persona.replace(':personaId', encodeURIComponent(personaId)), query),
  sharedTables: () => pagePaths.sharedTables,
  /** `entry` is the message to scroll to. */
  sharedTable: (tableId: string, query: { entry?: string } = {}) =>
    withQuery(pagePaths.sharedTable.replace(':tableId', encodeURIComponent(tableId)), query),
  /** `section` is another one than the forum of the day, `group` the group that is open. */
  forum: (query: { section?: 'groups' | 'insights'; group?: string } = {}) =>
    withQuery(pagePaths.forum, query),
  /** `section` is the one that is shown; without it the first. `account` is the one account that it is about. */
  admin: (query: { section?: AdminSection; account?: string } = {}) => withQuery(pagePaths.admin, query),
  /** `paid` says how a payment ended just now. */
  premium: (query: { paid?: 'paid' | 'processing' } = {}) => withQuery(pagePaths.premium, query),
  /** A document of its own: link to it with `<a href>`, go there with `leaveTo`. */
  subscribe: (plan?: PaidPlan) => withQuery(pagePaths.subscribe, { plan }),
  auth: (redirect?: string) => withQuery(pagePaths.auth, { redirect: redirectQuery(redirect) }),
  privacyPolicy: () => '/privacy-policy.html',
  termsOfService: () => '/terms-of-service.html',
} as const;

/** Addresses that are browser navigation, answered by the server with a redirect. */
export const serverPaths = {
  googleSignIn: (redirect: string) => withQuery('/api/auth/google', { redirect: safeRedirect(redirect) }),
  replitSignIn: (redirect: string) => withQuery('/api/login', { redirect: safeRedirect(redirect) }),
  logout: () => '/api/logout',
  /** The board of the job queues, for operators. */
  queueBoard: () => '/api/admin/queues',
} as const;

function redirectQuery(redirect: string | undefined): string | undefined {
  const safe = safeRedirect(redirect);
  return safe === '/' ? undefined : safe;
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
