/** What counts as a person's activity; nothing in the forum does. */
export const activityTypes = [
  'sign_in',
  'journal_entry',
  'persona_conversation',
  'exercise',
  'onboarding',
  'habit',
] as const;
export type ActivityType = (typeof activityTypes)[number];

/**
 * Parts of the app whose openings are counted without the person: the tabs of the narrow layout's bar, and the parts
 * that have no tab in the bar.
 */
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

/** Operators' actions on a forum post. The log names the post, and no person. */
export const postActions = ['show-post', 'remove-post', 'suspend-author', 'lift-suspension'] as const;
export type PostAction = (typeof postActions)[number];

/** Operators' actions that the audit log records. */
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

/** Sort orders of the account list. Days are UTC days. */
export const accountSorts = ['signed_in', 'joined', 'entries', 'streak'] as const;
export type AccountSort = (typeof accountSorts)[number];

/** Filters of the account list. `given`: an operator granted premium, without a payment. */
export const accountKinds = ['free', 'trial', 'paying', 'given', 'banned'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Filters of the audit log. */
export const auditSubjects = ['accounts', 'posts'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const feedbackTypes = ['general_feedback', 'feature_request', 'bug_report'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const feedbackStatuses = ['pending', 'resolved', 'dismissed'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** Services that store personal data; each erases and exports its own. */
export const dataServices = [
  'journal-ai',
  'habits',
  'community',
  'library',
  'billing',
  'admin-analytics',
] as const;
export type DataService = (typeof dataServices)[number];

/**
 * File formats that can be imported: an archive of this product, the JSON exports of two journal apps, and texts in
 * Markdown.
 */
export const importFormats = ['shadow-guide', 'day-one', 'journey', 'markdown'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Maximum size of an imported file, in bytes. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;

/** Maximum amount that one person may import within 24 hours: more than decades of long entries amount to. */
export const importCeiling = { records: 100_000, bytes: 200_000_000, windowMs: 24 * 60 * 60_000 } as const;
