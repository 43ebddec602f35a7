import type { AssessedPersona, Persona, SafetyCard } from '@shadow-guide/contracts';
import type { SafetyReader } from '@shadow-guide/safety';
import { hasCard, toShownSafety } from '../../safety/index.js';
import type { OpenedAnswer } from '../onboarding-run.js';

/**
 * Presents a persona with its quotes as text. The quotes are empty when the quoted words were edited or deleted since.
 */
export function toAssessedPersona(persona: Persona): AssessedPersona {
  const quotes = persona.evidence.map(({ quote }) => `“${quote}”`);
  return { ...persona, notes: [...new Set(quotes)].join('\n') };
}

/** Returns the safety card of the last answer with danger, if there is one. */
export function cardOf(reader: SafetyReader, answers: readonly OpenedAnswer[]): { safety?: SafetyCard } {
  const grave = answers.filter(({ content }) => hasCard(content)).at(-1);
  const { safety } = grave ? toShownSafety(reader, grave.content) : {};
  return safety ? { safety } : {};
}
