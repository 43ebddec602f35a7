import type { SafetyCategory, SafetyFinding } from '@shadow-guide/safety';
import { SafetyCheck } from '../../src/safety/safety-check.js';
import type { Journal } from './journal.js';

/** A text that the check of {@link giveCheck} is unsure about, and one that it is sure about. */
export const UNSURE = 'Nobody would notice if I was gone, I think.';
export const IN_DANGER = 'I want to kill myself tonight.';
export const CALM = 'I keep saying yes when I mean no.';

/** Every text that is looked at from now on. */
export function watchCheck(journal: Pick<Journal, 'app'>): string[] {
  const check = journal.app.get(SafetyCheck, { strict: false });
  const looked: string[] = [];
  const find = check.find.bind(check);
  check.find = (text) => {
    looked.push(text);
    return find(text);
  };
  return looked;
}

/** Replaces the check by one whose verdicts are known: `UNSURE`, `IN_DANGER`, and texts that begin with a category. */
export function giveCheck(journal: Journal): void {
  journal.app.get(SafetyCheck, { strict: false }).find = (text): SafetyFinding | null => {
    const found = (level: SafetyFinding['level'], category: SafetyCategory): SafetyFinding => ({
      ...{ level, category, subject: 'self', language: 'en' },
    });
    if (text.startsWith(UNSURE)) return found('uncertain', 'suicide');
    if (text.startsWith(IN_DANGER)) return found('danger', 'suicide');
    const category = /^(abuse|harm_to_others|commanding_voices|eating|self_harm):/.exec(text)?.[1];
    return category ? found('danger', category as SafetyCategory) : null;
  };
}
