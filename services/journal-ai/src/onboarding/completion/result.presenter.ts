import type { SafetyCard } from '@shadow-guide/contracts';
import type { SafetyReader } from '@shadow-guide/safety';
import { hasCard, toShownSafety } from '../../safety/index.js';
import type { OpenedAnswer } from '../onboarding-run.js';

/** The card that stands beside the last answer of danger, if there is one. */
export function cardOf(reader: SafetyReader, answers: readonly OpenedAnswer[]): { safety?: SafetyCard } {
  const grave = answers.filter(({ content }) => hasCard(content)).at(-1);
  const { safety } = grave ? toShownSafety(reader, grave.content) : {};
  return safety ? { safety } : {};
}
