import type { SafetyCategory } from '../safety-finding.js';

export interface CrisisLine {
  name: string;
  /** As it is read aloud or dialled, e.g. `988`. */
  contact: string;
  /** `tel:`, `sms:` or `https:`. */
  href: string;
  note: string;
}

/** What a person is offered beside the answer, never instead of it. All text is in the language of the card. */
export interface SafetyCard {
  category: SafetyCategory;
  title: string;
  message: string;
  lines: CrisisLine[];
  grounding: { title: string; steps: string[] };
  plan: { title: string; prompts: string[] };
}

/** Notes that stand beside a line; each card text says them in its own language. */
export const LINE_NOTES = [
  'emergency',
  'callOrText',
  'call',
  'text',
  'suicideAndCrisis',
  'listening',
  'abuse',
  'womenAbuse',
  'directory',
  'usAndCanada',
] as const;
export type LineNote = (typeof LINE_NOTES)[number];

/** The words of a card in one language. */
export interface CardText {
  titles: Readonly<Record<SafetyCategory, string>>;
  messages: Readonly<Record<SafetyCategory, string>>;
  emergencyName: string;
  notes: Readonly<Record<LineNote, string>>;
  grounding: { title: string; steps: readonly string[] };
  plan: { title: string; prompts: readonly string[] };
}
