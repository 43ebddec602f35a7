/** A stretch of days that a question may name, as people call it. */
export const rangeNames = [
  'today',
  'dayBefore',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const;
export type RangeName = (typeof rangeNames)[number];

/**
 * How a language asks for what somebody wrote earlier. All of it are regular expressions in the spelling that people use, without an
 * unbounded repetition; the reader folds them as a search folds a text (lower case, no accents), and takes the named stretch of days out
 * of the question before it looks.
 */
export interface RecallWords {
  /** Words before the question itself. */
  readonly lead: string;
  /** What was said about something, with the group `subject`. */
  readonly about: readonly string[];
  /** The same in words that are a statement without a question mark, which they need. */
  readonly aboutIfAsked?: readonly string[];
  /** When something was written about the last time, with the group `subject`. */
  readonly last: readonly string[];
  /** What was written on some days: only where such days are named. */
  readonly day: readonly string[];
  /** A summary: of the days that are named, else of today. */
  readonly summary: readonly string[];
  /** What comes back most. */
  readonly lately: readonly string[];
  readonly ranges: Readonly<Record<RangeName, string>>;
  /** What may stand before the name of a weekday, which `Intl` knows. */
  readonly beforeWeekday: string;
  /** Words of a subject that name nothing. */
  readonly small: string;
}
