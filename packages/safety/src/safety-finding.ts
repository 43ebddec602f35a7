import type { SafetyCategory } from '@shadow-guide/contracts';

export type { SafetyCategory };

/** The kinds of danger that the check tells apart, gravest first. */
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

/** - `danger`: the card at once. - `uncertain`: the product asks one plain question. */
export const safetyLevels = ['uncertain', 'danger'] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

/** What the check found. It holds no word of the text, so it may be counted, logged and stored. */
export interface SafetyFinding {
  /** Findings stored before there were two levels have none: they are danger, see {@link levelOf}. */
  level?: SafetyLevel;
  category: SafetyCategory;
  /** `other` when the risk is somebody else's ("my friend says she wants to kill herself"). */
  subject: 'self' | 'other';
  /** BCP 47 code of the language that the text was read in, e.g. `en`; `und` when unknown. */
  language: string;
}

/** The level of a finding, whenever it was stored. */
export function levelOf(finding: { readonly level?: SafetyLevel | undefined }): SafetyLevel {
  return finding.level ?? 'danger';
}

/** What was found in an earlier message of a conversation, when it came or later; undefined for an ordinary one. */
export type EarlierFinding = SafetyFinding | undefined;

/** What the product itself does beside words: nothing is shown where it only listens. */
export type Step = 'card' | 'question' | 'listen';

/** The question is about ending one's life, so it is asked only where the words point there, and at the writer. */
const ASKED_ABOUT: ReadonlySet<SafetyCategory> = new Set(['suicide', 'self_harm']);

/** What a finding calls for. Danger always has its card. */
export function stepFor({
  level,
  category,
  subject,
}: Pick<SafetyFinding, 'level' | 'category' | 'subject'>): Step {
  if (levelOf({ level }) === 'danger') return 'card';
  return subject === 'self' && ASKED_ABOUT.has(category) ? 'question' : 'listen';
}
