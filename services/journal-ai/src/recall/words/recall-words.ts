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
 * repetition. The reader normalizes them like a searched text (lower case, no accents). Before matching, it removes the
 * named range of days from the question.
 */
export interface RecallWords {
  /** Matches words that may precede the question itself. */
  readonly lead: string;
  /** Match questions about what was written on something, which is the group `subject`. */
  readonly about: readonly string[];
  /** Match such questions in the form of a statement; they apply only when the sentence ends with a question mark. */
  readonly aboutIfAsked?: readonly string[];
  /** Match questions about when something was last written about; it is the group `subject`. */
  readonly last: readonly string[];
  /** Match questions about what was written on some days; they apply only when days are named. */
  readonly day: readonly string[];
  /** Match requests for a summary of the named days, or of today. */
  readonly summary: readonly string[];
  /** Match questions about the most frequent themes. */
  readonly lately: readonly string[];
  readonly ranges: Readonly<Record<RangeName, string>>;
  /** Matches words that may precede the name of a weekday; the names come from `Intl`. */
  readonly beforeWeekday: string;
  /** Matches words that name nothing when they are the subject. */
  readonly small: string;
}
