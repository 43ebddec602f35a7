import type { SafetyCard, SafetyCategory, SafetyLine } from '@shadow-guide/contracts';
import { cardTextFor } from './card-text.js';
import { crisisLines, type RegionLines, regionLines, type StoredLine } from './crisis-lines.js';
import { parseLocale, regionOf, type SafetyReader } from './reader-region.js';

/** Emergency number on mobile phones in most countries, used where no other is known. */
const EMERGENCY_ELSEWHERE = '112';

function linesFor(
  category: SafetyCategory,
  known: RegionLines | undefined,
  emergencyName: string,
): StoredLine[] {
  const { defaultCrisisLine, helplineDirectory } = crisisLines;
  const ambulance = known?.emergency ?? EMERGENCY_ELSEWHERE;
  const isViolence = category === 'abuse' || category === 'harm_to_others';
  const number = isViolence ? (known?.police ?? ambulance) : ambulance;
  const emergency: StoredLine = {
    name: emergencyName,
    contact: number,
    href: `tel:${number}`,
    note: 'emergency',
  };
  const crisis = known?.crisis ?? [defaultCrisisLine];
  switch (category) {
    case 'medical_emergency':
      return [emergency, ...(known?.poison ?? []), ...crisis, helplineDirectory];
    case 'eating':
      return [emergency, ...(known?.eating ?? []), ...crisis, helplineDirectory];
    case 'abuse':
      return [...(known?.abuse ?? []), emergency, ...(known?.abuse ? [] : crisis), helplineDirectory];
    default:
      return [...crisis, emergency, helplineDirectory];
  }
}

/** Facts that determine the wording of a card. */
export interface CardWords {
  /** BCP 47 code of the language in which the person wrote; when omitted, the interface's language is used. */
  readonly language?: string | undefined;
  /** What indicated danger: the person's text, or their answers to a questionnaire. */
  readonly cause?: 'words' | 'answers';
}

/**
 * Returns the card for a person: contacts for talking to somebody now, a grounding exercise, the form of a safety plan.
 * The card is in the language in which the person wrote, or else in that of the interface. Its crisis lines are those
 * of the first country found: the one that the person chose, then that of their time zone, then the locale's region,
 * then the language's home country. Where that country has no crisis lines, the card has 988 and findahelpline.com, and
 * `country` is null. For physical danger (medical, eating) the emergency number comes first; where somebody may be
 * hurt, that is the number of the police. Never throws, whatever texts the reader's settings contain.
 */
export function crisisCard(
  reader: SafetyReader,
  category: SafetyCategory,
  { language: written, cause = 'words' }: CardWords = {},
): SafetyCard {
  const { language, text } = cardTextFor(written, parseLocale(reader.locale));
  const region = regionOf(reader);
  const known = region === undefined ? undefined : regionLines(region);
  const lines = linesFor(category, known, text.emergencyName).map(
    ({ name, contact, href, note }): SafetyLine => ({ name, contact, href, note: text.notes[note] }),
  );
  return {
    category,
    language,
    title: text.titles[category],
    message: cause === 'answers' ? text.answered : text.messages[category],
    lines,
    grounding: { title: text.grounding.title, steps: [...text.grounding.steps] },
    plan: { ...text.plan },
    country: known?.crisis && region !== undefined ? region : null,
  };
}
