import type { SafetyCategory } from '@shadow-guide/contracts';

export type { SafetyCategory };

/** The kinds of text that get a card, gravest first. */
export const categoriesByGravity: readonly SafetyCategory[] = [
  'medical_emergency',
  'suicide',
  'abuse',
  'self_harm',
];

/**
 * - `immediate`: something is happening now, or there is a plan, means or a time.
 * - `high`: said plainly.
 * - `concern`: veiled or passive, or said about somebody else.
 */
export const safetySeverities = ['immediate', 'high', 'concern'] as const;
export type SafetySeverity = (typeof safetySeverities)[number];

/** What the check found. It holds no word of the text, so it may be counted, logged and stored. */
export interface SafetyFinding {
  /**
   * Left out: danger, which gets the card at once. `uncertain`: the person is asked one plain question first. Findings that
   * were stored before there were two levels have none and are danger.
   */
  level?: 'uncertain';
  category: SafetyCategory;
  severity: SafetySeverity;
  /** `other` when the risk is somebody else's ("my friend says she wants to kill herself"). */
  subject: 'self' | 'other';
  /** BCP 47 code of the phrase book that matched, e.g. `en`. */
  language: string;
}
