/** What a person can do that counts as activity; of the forum nothing does. */
export const activityTypes = [
  'sign_in',
  'journal_entry',
  'persona_conversation',
  'exercise',
  'onboarding',
  'habit',
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** The parts of the app whose openings are counted, without who: the tabs of the narrow bar, and what has none there. */
export const tabNames = [
  'home',
  'journal',
  'habits',
  'insights',
  'exercises',
  'shadows',
  'community',
  'library',
  'profile',
  'explorer',
  'settings',
  'premium',
] as const;
export type TabName = (typeof tabNames)[number];

/** What operators do through a post of the forum. The log names the post, and no person. */
export const postActions = ['show-post', 'remove-post', 'suspend-author', 'lift-suspension'] as const;
export type PostAction = (typeof postActions)[number];

/** What operators do that the audit log keeps. */
export const adminActions = [
  'ban',
  'unban',
  'reset-data',
  'password-reset',
  'grant-change',
  'budget-change',
  'guide-rest',
  'feedback-status',
  ...postActions,
] as const;
export type AdminAction = (typeof adminActions)[number];

/** What the list of accounts can be sorted by. Days are UTC days. */
export const accountSorts = ['signed_in', 'joined', 'entries', 'streak'] as const;
export type AccountSort = (typeof accountSorts)[number];

/** What the list of accounts can be narrowed to. `given`: premium by an operator, without a payment. */
export const accountKinds = ['free', 'trial', 'paying', 'given', 'banned'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What the audit log can be narrowed to. */
export const auditSubjects = ['accounts', 'posts'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const feedbackTypes = ['general_feedback', 'feature_request', 'bug_report'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const feedbackStatuses = ['pending', 'resolved', 'dismissed'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** The services that keep something of a person's; each erases and exports its own. */
export const dataServices = [
  'journal-ai',
  'habits',
  'community',
  'library',
  'billing',
  'admin-analytics',
] as const;
export type DataService = (typeof dataServices)[number];

/** Files that an import knows: an archive of this product, the JSON exports of two journals, and texts in Markdown. */
export const importFormats = ['shadow-guide', 'day-one', 'journey', 'markdown'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The largest file that an import takes, in bytes. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;

/** What one person brings in within 24 hours at most: more than decades of long entries. */
export const importCeiling = { records: 100_000, bytes: 200_000_000, windowMs: 24 * 60 * 60_000 } as const;
