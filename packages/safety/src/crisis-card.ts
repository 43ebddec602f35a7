import type { SafetyCard, SafetyCategory, SafetyLine } from '@shadow-guide/contracts';
import { type CardText, cardTexts } from './card-text.js';
import { crisisLines, type StoredLine } from './crisis-lines.js';

/** The number that reaches help on mobile phones in most countries, where we know of no other. */
const EMERGENCY_ELSEWHERE = '112';
/** Languages spoken as a first language in one country above all; others need the region to be said. */
const HOME_REGION: Readonly<Record<string, string>> = {
  de: 'DE',
  fr: 'FR',
  it: 'IT',
  ja: 'JP',
  hi: 'IN',
  ko: 'KR',
  pl: 'PL',
  uk: 'UA',
  nl: 'NL',
  tr: 'TR',
  ru: 'RU',
  en: 'US',
};

function parseLocale(locale: string): Intl.Locale {
  try {
    return new Intl.Locale(locale.replace(/_/g, '-'));
  } catch {
    return new Intl.Locale('en');
  }
}

function textOf(locale: Intl.Locale): CardText {
  const { language } = locale;
  const script = language === 'zh' ? `zh-${locale.maximize().script}` : language;
  return cardTexts[script] ?? cardTexts['en']!;
}

function linesFor(
  category: SafetyCategory,
  region: string | undefined,
  { emergencyName }: CardText,
): StoredLine[] {
  const { regions, policeNumbers, defaultCrisisLine, helplineDirectory } = crisisLines;
  const known = region === undefined ? undefined : regions[region];
  const police = category === 'abuse' && region !== undefined ? policeNumbers[region] : undefined;
  const number = police ?? known?.emergency ?? EMERGENCY_ELSEWHERE;
  const emergency: StoredLine = {
    name: emergencyName,
    contact: number,
    href: `tel:${number}`,
    note: 'emergency',
  };
  const crisis = known?.crisis ?? [defaultCrisisLine];
  switch (category) {
    case 'medical_emergency':
      return [emergency, ...crisis, helplineDirectory];
    case 'abuse':
      return [...(known?.abuse ?? []), emergency, ...(known?.abuse ? [] : crisis), helplineDirectory];
    default:
      return [...crisis, emergency, helplineDirectory];
  }
}

/**
 * The card for a person's locale (BCP 47, e.g. `de-AT`): somebody to talk to now, a grounding exercise, a short safety
 * plan. The language falls back to English, the lines to 988 and findahelpline.com. For a medical emergency the emergency
 * number comes first. Never throws, whatever the locale string.
 */
export function crisisCard(locale: string, category: SafetyCategory): SafetyCard {
  const parsed = parseLocale(locale);
  const text = textOf(parsed);
  const region = parsed.region ?? HOME_REGION[parsed.language];
  const lines = linesFor(category, region, text).map(
    (line): SafetyLine => ({
      name: line.name,
      contact: line.contact,
      href: line.href,
      note: text.notes[line.note],
    }),
  );
  return {
    category,
    title: text.titles[category],
    message: text.messages[category],
    lines,
    grounding: { title: text.grounding.title, steps: [...text.grounding.steps] },
    plan: { title: text.plan.title, prompts: [...text.plan.prompts] },
  };
}
