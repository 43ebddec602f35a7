import type { SafetyCategory, SafetyLevel, SafetyReading } from '@shadow-guide/safety';
import { SafetyCheck } from '../../src/safety/safety-check.js';
import type { Journal } from './journal.js';

/** A text that the check of {@link giveCheck} finds uncertain; it finds certain danger in `IN_DANGER`. */
export const UNSURE = 'Nobody would notice if I was gone, I think.';
export const IN_DANGER = 'I want to kill myself tonight.';
export const CALM = 'I keep saying yes when I mean no.';
/** A text that is only a weak sign of danger, too weak by itself. */
export const SIGN = 'Well, goodbye then. I feel light now.';
/** A text that the check finds uncertain, and that is about another person. */
export const OF_ANOTHER = 'She said that we would manage without her.';

/** Records every text that the safety check reads from now on. */
export function watchCheck(journal: Pick<Journal, 'app'>): string[] {
  const check = journal.app.get(SafetyCheck, { strict: false });
  const looked: string[] = [];
  const read = check.read.bind(check);
  check.read = (text) => {
    looked.push(text);
    return read(text);
  };
  return looked;
}

/**
 * Replaces the safety check by one with known findings: for `UNSURE`, `IN_DANGER`, and texts that begin with a
 * category.
 */
export function giveCheck(journal: Journal): void {
  journal.app.get(SafetyCheck, { strict: false }).read = (text): SafetyReading | null => {
    const found = (level: SafetyLevel, category: SafetyCategory): SafetyReading => ({
      loudness: level,
      finding: { level, category, subject: 'self', language: 'en' },
    });
    if (text.startsWith(UNSURE)) return found('uncertain', 'suicide');
    if (text.startsWith(SIGN)) return { ...found('uncertain', 'suicide'), loudness: 'sign' };
    if (text.startsWith(OF_ANOTHER)) {
      const { finding, loudness } = found('uncertain', 'suicide');
      return { loudness, finding: { ...finding, subject: 'other' } };
    }
    if (text.startsWith(IN_DANGER)) return found('danger', 'suicide');
    const category = /^(abuse|harm_to_others|commanding_voices|psychosis|eating|self_harm):/.exec(text)?.[1];
    const level = text.endsWith('doubtful') ? 'uncertain' : 'danger';
    return category ? found(level, category as SafetyCategory) : null;
  };
}
