import { type ExerciseName, type PaidPlan, pagePaths } from '@shadow-guide/contracts/facts';
import { safeRedirect } from './redirect.js';

/** The sections of the operators' page. */
export type AdminSection =
  | 'users'
  | 'analytics'
  | 'token-usage'
  | 'revenue'
  | 'feedback'
  | 'reports'
  | 'safety';

/** All URLs that the app links to; no other module builds one. */
export const paths = {
  home: () => pagePaths.home,
  /**
   * `mode` selects free write. `prompt` is the heading above the writing box, and can also be passed as
   * `{ state: { prompt } }` of a navigation. `promptId` identifies the prompt. `entry` is the entry to scroll to.
   */
  journal: (query: { mode?: 'freewrite'; prompt?: string; promptId?: string; entry?: string } = {}) =>
    withQuery(pagePaths.journal, query),
  /** The days on which the person wrote; `day` is the first one listed. */
  pastDays: (query: { day?: string } = {}) => withQuery(pagePaths.pastDays, query),
  /** Search over the person's journal; the query is never in the URL. */
  search: () => pagePaths.search,
  /** One conversation of any day; `entry` is the entry to scroll to. */
  pastConversation: (conversationId: string, query: { entry?: string } = {}) =>
    withQuery(
      pagePaths.pastConversation.replace(':conversationId', encodeURIComponent(conversationId)),
      query,
    ),
  /**
   * One entry of any day, in its conversation. Every quotation of the person links to this URL. `show` requests the
   * page of a past conversation even for an entry of today.
   */
  entry: (entryId: string, query: { show?: 'conversation' } = {}) =>
    withQuery(pagePaths.entry.replace(':entryId', encodeURIComponent(entryId)), query),
  /**
   * `tab` is the open tab, omitted for the topics. `topic` is the id of the open topic, `resource` the name of the open
   * resource.
   */
  topics: (query: { tab?: 'core' | 'resources'; topic?: string; resource?: string } = {}) =>
    withQuery(pagePaths.topics, query),
  /** `resource` is the name of the open resource. `view` is the open view, omitted for the list. */
  researchExplorer: (query: { resource?: string; view?: 'bookmarks' } = {}) =>
    withQuery(pagePaths.researchExplorer, query),
  about: () => pagePaths.about,
  whatIsShadowWork: () => pagePaths.whatIsShadowWork,
  characterProfile: (query: { tab?: 'work' | 'evolution' | 'strengths' | 'next' } = {}) =>
    withQuery(pagePaths.characterProfile, query),
  /** `exercise` is the exercise whose description is open. */
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
  /** `show` selects another list than the insights themselves. */
  insights: (
    query: { type?: string; tag?: string; q?: string; show?: 'trends' | 'topics' | 'hidden' } = {},
  ) => withQuery(pagePaths.insights, query),
  settings: () => pagePaths.settings,
  /** `show` selects the personas that the person hid. */
  personas: (query: { show?: 'hidden' } = {}) => withQuery(pagePaths.personas, query),
  /** `entry` is the message to scroll to. */
  persona: (personaId: string, query: { entry?: string } = {}) =>
    withQuery(pagePaths.persona.replace(':personaId', encodeURIComponent(personaId)), query),
  sharedTables: () => pagePaths.sharedTables,
  /** `entry` is the message to scroll to. */
  sharedTable: (tableId: string, query: { entry?: string } = {}) =>
    withQuery(pagePaths.sharedTable.replace(':tableId', encodeURIComponent(tableId)), query),
  /** `section` is the open section, omitted for today's forum. `group` is the open group. */
  forum: (query: { section?: 'groups' | 'insights'; group?: string } = {}) =>
    withQuery(pagePaths.forum, query),
  /** `section` is the open section; the first one if it is omitted. `account` is the only account to show. */
  admin: (query: { section?: AdminSection; account?: string } = {}) => withQuery(pagePaths.admin, query),
  /** `paid` is the outcome of a payment that was just made. */
  premium: (query: { paid?: 'paid' | 'processing' } = {}) => withQuery(pagePaths.premium, query),
  /** A separate document: link to it with `<a href>`, navigate to it with `leaveTo`. */
  subscribe: (plan?: PaidPlan) => withQuery(pagePaths.subscribe, { plan }),
  auth: (redirect?: string) => withQuery(pagePaths.auth, { redirect: redirectQuery(redirect) }),
  privacyPolicy: () => '/privacy-policy.html',
  termsOfService: () => '/terms-of-service.html',
} as const;

/** URLs that are opened by browser navigation and that the server answers with a redirect. */
export const serverPaths = {
  googleSignIn: (redirect: string) => withQuery('/api/auth/google', { redirect: safeRedirect(redirect) }),
  replitSignIn: (redirect: string) => withQuery('/api/login', { redirect: safeRedirect(redirect) }),
  logout: () => '/api/logout',
  /** The dashboard of the job queues, for operators. */
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
