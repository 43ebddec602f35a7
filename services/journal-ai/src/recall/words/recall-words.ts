/** Ranges of days that a question may name. */
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
 * How a language asks for earlier entries. All values are regular expressions in ordinary spelling, without unbounded
 * repetition; the reader normalizes them like a searched text (lower case, no accents), and removes the named range of
 * days from the question before matching.
 */
export interface RecallWords {
  /** Words before the question itself. */
  readonly lead: string;
  /** What was written about something, with the group `subject`. */
  readonly about: readonly string[];
  /** The same for wording that is a statement without a question mark; matches only with one. */
  readonly aboutIfAsked?: readonly string[];
  /** When something was last written about, with the group `subject`. */
  readonly last: readonly string[];
  /** What was written on some days; matches only when days are named. */
  readonly day: readonly string[];
  /** A summary of the named days, or of today. */
  readonly summary: readonly string[];
  /** Which themes are most frequent. */
  readonly lately: readonly string[];
  readonly ranges: Readonly<Record<RangeName, string>>;
  /** Words that may precede the name of a weekday; the names come from `Intl`. */
  readonly beforeWeekday: string;
  /** Words of a subject that name nothing. */
  readonly small: string;
}
