import type { ChatMessage } from '../chat-request.js';
import { guideData } from '../deck/guide-data.js';
import { dayText } from '../language/date-text.js';
import type { LanguagePack } from '../language/language-pack.js';
import type { Insight, Topic } from './findings.js';

/** A topic of earlier entries, with their days (`YYYY-MM-DD`), oldest first. */
export interface CountedTheme {
  readonly tag: string;
  readonly days: readonly string[];
}

const SECTION = /^<counted-themes>\n([\s\S]*?)\n<\/counted-themes>$/m;
const ITEM = /^- (\d{4}-\d\d-\d\d(?:, \d{4}-\d\d-\d\d)*): ("(?:[^"\\]|\\.)*")$/gm;

/** Reads the themes that the product counted from the system messages. */
export function readCountedThemes(messages: readonly ChatMessage[]): CountedTheme[] {
  const system = messages.filter(({ role }) => role === 'system').map(({ text }) => text);
  const [, lines = ''] = SECTION.exec(system.join('\n')) ?? [];
  return [...lines.matchAll(ITEM)].map(([, days = '', tag = '""']) => ({
    tag: JSON.parse(tag) as string,
    days: days.split(', '),
  }));
}

/** Minimum number of entries that make a pattern, including the present one. */
const FEWEST_ENTRIES = 3;
/**
 * Weight of an insight about a recurring theme. It is high because the insight is based on counts, and shows the person
 * something that a single entry cannot show.
 */
const WEIGHT = 3;

/**
 * Returns an insight when a topic of the entry also occurred on earlier days. It names the days and concludes nothing.
 * @returns one insight of type `pattern`, or none
 */
export function findRecurring(
  topics: readonly Topic[],
  themes: readonly CountedTheme[],
  { code, quote }: LanguagePack,
): Insight[] {
  for (const { tag, evidence } of topics) {
    const days = themes.find((theme) => theme.tag === tag)?.days ?? [];
    if (days.length + 1 < FEWEST_ENTRIES) continue;
    const { title, text, today } = guideData(code).recurring;
    const named = [...days.map((day) => dayText(day, code)), today];
    const fill = (line: string) =>
      line
        .replace('{theme}', () => quote(tag.replaceAll('_', ' ')))
        .replace('{days}', () => new Intl.ListFormat(code).format(named));
    return [
      {
        type: 'pattern',
        title: fill(title),
        text: fill(text),
        evidence: evidence.slice(0, 1),
        weight: WEIGHT,
      },
    ];
  }
  return [];
}
