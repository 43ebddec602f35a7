import { addDays } from '@shadow-guide/calendar';
import { foldText } from '../folded-text/index.js';
import { isSpaceless, NO_SUBJECT, type Reader, recallReaders } from './recall-reader.js';
import type { RangeName } from './words/index.js';

/** A range of days, `YYYY-MM-DD`, including both ends; an open end is null. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** A question of a person about their own earlier entries. */
export type RecallQuestion = {
  /** Whether the entry consists of the question only, so that there is nothing to find in the entry. */
  readonly isAlone: boolean;
} & (
  | {
      readonly asked: 'about' | 'last';
      /** Words of the question's subject, normalized as for a search; at least one. */
      readonly subject: readonly string[];
      readonly language: string;
      readonly range: DayRange;
    }
  | { readonly asked: 'day'; readonly range: DayRange }
  | { readonly asked: 'lately' }
);

/** Maximum length of a question; longer sentences tell a story. */
const LONGEST = 160;
const EVER: DayRange = { from: null, to: null };

/**
 * Parses the last sentence of an entry as a question about what the person wrote earlier, in any language of the
 * product.
 * @param today the person's local date, `YYYY-MM-DD`
 * @returns null when the sentence is no such question, or is ambiguous
 */
export function readRecallQuestion(text: string, today: string): RecallQuestion | null {
  const sentences = text
    .split(/(?<=[.!?…。！？؟।\n])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const last = sentences.at(-1);
  if (last === undefined || last.length > LONGEST) return null;
  const folded = foldText(last)
    .replace(/(?<![\s.!?…。؟।])[\s.!?…。؟।]+$/u, '')
    .trim();
  const isAlone = sentences.length === 1;
  const isAsked = /[?？؟]$/u.test(last);
  for (const reader of recallReaders) {
    const question = readWith(reader, folded, { today, isAsked });
    if (question) return { ...question, isAlone };
  }
  return null;
}

type Read<T> = T extends unknown ? Omit<T, 'isAlone'> : never;

function readWith(
  reader: Reader,
  sentence: string,
  { today, isAsked }: { readonly today: string; readonly isAsked: boolean },
): Read<RecallQuestion> | null {
  const { range, rest } = takeRange(reader, sentence, today);
  for (const { asked, pattern, isIfAsked } of reader.asked) {
    const match = !isIfAsked || isAsked ? pattern.exec(rest) : null;
    // "What did I write about last week?" does not ask about all days.
    if (!match || (asked === 'lately' && range)) continue;
    if (asked === 'lately') return { asked };
    if (asked === 'day') return range ? { asked, range } : null;
    if (asked === 'summary') return { asked: 'day', range: range ?? rangeIn(rest, today) };
    const subject = subjectOf(reader, match.groups?.['subject'] ?? '');
    if (subject.length > 0) return { asked, subject, language: reader.language, range: range ?? EVER };
  }
  return null;
}

/** Returns the days that a sentence names, and the sentence without their names. */
function takeRange({ ranges, language }: Reader, sentence: string, today: string) {
  for (const [name, pattern] of ranges) {
    const rest = sentence
      .replace(pattern, isSpaceless(language) ? '' : ' ')
      .replace(/ +/g, ' ')
      .trim();
    if (rest !== sentence)
      return { range: daysOf(name, today), rest: rest.replace(/(?<![ ,،、])[ ,،、]+$/u, '') };
  }
  return { range: null, rest: sentence };
}

/** Returns the days of a summary such as "my week", which names them only implicitly. */
function rangeIn(sentence: string, today: string): DayRange {
  if (/\b(?:week|woche|semana|semaine|settimana)\b|недел|हफ/u.test(sentence))
    return daysOf('thisWeek', today);
  return daysOf(/\bmonth\b/.test(sentence) ? 'thisMonth' : 'today', today);
}

function daysOf(name: RangeName | number, today: string): DayRange {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const monday = addDays(today, -((weekday + 6) % 7));
  const first = `${today.slice(0, 7)}-01`;
  const before = addDays(first, -1);
  if (typeof name === 'number') {
    const day = addDays(today, -((weekday - name + 6) % 7) - 1);
    return { from: day, to: day };
  }
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'dayBefore':
      return { from: addDays(today, -2), to: addDays(today, -2) };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek':
      return { from: monday, to: today };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth':
      return { from: `${before.slice(0, 7)}-01`, to: before };
  }
}

function subjectOf({ small, language }: Reader, subject: string): string[] {
  const trimmed = subject.replace(/["'“”„«»「」,;:()]+/gu, (mark) => (mark === "'" ? mark : ' ')).trim();
  if (NO_SUBJECT.test(trimmed)) return [];
  const words = isSpaceless(language)
    ? [trimmed.replace(small, '')]
    : trimmed.split(/ +/u).map((word) => word.replace(/^(?:l|d)'|'s$/u, ''));
  return words.filter((word) => word !== '' && (isSpaceless(language) || !small.test(word)));
}
