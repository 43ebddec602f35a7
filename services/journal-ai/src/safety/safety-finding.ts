/** The four kinds of text that get a card. Codes are stable: they are counted, and the web app may switch on them. */
export const SAFETY_CATEGORIES = ['medical_emergency', 'suicide', 'abuse', 'self_harm'] as const;
export type SafetyCategory = (typeof SAFETY_CATEGORIES)[number];

/**
 * - `immediate`: something is happening now, or there is a plan, means or a time.
 * - `high`: said plainly.
 * - `concern`: veiled or passive, or said about somebody else.
 */
export const SAFETY_SEVERITIES = ['immediate', 'high', 'concern'] as const;
export type SafetySeverity = (typeof SAFETY_SEVERITIES)[number];

/** What the check found. It holds no word of the text, so it may be counted, logged and stored. */
export interface SafetyFinding {
  category: SafetyCategory;
  severity: SafetySeverity;
  /** `other` when the risk is somebody else's ("my friend says she wants to kill herself"). */
  subject: 'self' | 'other';
  /** BCP 47 code of the phrase book that matched, e.g. `en`. */
  language: string;
}
