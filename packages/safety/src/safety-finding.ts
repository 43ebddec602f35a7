import type { SafetyCategory } from '@shadow-guide/contracts';

export type { SafetyCategory };

/** Kinds of danger that the check distinguishes, most severe first. */
export const categoriesByGravity: readonly SafetyCategory[] = [
  'medical_emergency',
  'suicide',
  'commanding_voices',
  'psychosis',
  'harm_to_others',
  'abuse',
  'self_harm',
  'eating',
];

/**
 * - `danger`: the card is shown at once.
 * - `uncertain`: the product asks one direct question.
 */
export const safetyLevels = ['uncertain', 'danger'] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

/** A finding of the check. It contains none of the text, so it may be counted, logged and stored. */
export interface SafetyFinding {
  /**
   * Level of the finding. It is missing in findings stored before there were two levels; those are danger, see {@link
   * levelOf}.
   */
  level?: SafetyLevel;
  category: SafetyCategory;
  /** `other` when somebody else is at risk ("my friend says she wants to kill herself"). */
  subject: 'self' | 'other';
  /** BCP 47 code of the detected language of the text, e.g. `en`; `und` when unknown. */
  language: string;
}

/** Returns the level of a finding, even of one stored before there were levels. */
export function levelOf(finding: { readonly level?: SafetyLevel | undefined }): SafetyLevel {
  return finding.level ?? 'danger';
}

/**
 * Finding in an earlier message of a conversation, from the check on arrival or a later check; undefined for an
 * ordinary message.
 */
export type EarlierFinding = SafetyFinding | undefined;

/** The product's own reaction to a text: the card, the question, or nothing (`listen`). */
export type Step = 'card' | 'question' | 'listen';

/**
 * Categories for which the question is asked. It is about ending one's life, so the text must indicate that, about the
 * writer.
 */
const ASKED_ABOUT: ReadonlySet<SafetyCategory> = new Set(['suicide', 'self_harm']);

/** Returns the reaction to a finding. A finding of danger always gets the card. */
export function stepFor({
  level,
  category,
  subject,
}: Pick<SafetyFinding, 'level' | 'category' | 'subject'>): Step {
  if (levelOf({ level }) === 'danger') return 'card';
  return subject === 'self' && ASKED_ABOUT.has(category) ? 'question' : 'listen';
}
