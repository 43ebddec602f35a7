/** A word of two letters or more that begins with a capital; a possessive ending is no part of it. */
const CAPITALISED = /(?<![\p{L}\p{N}])(\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}[\p{Ll}\p{M}]+)*)(?![\p{L}\p{N}])/gu;
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** What may stand between the end of a sentence, or a line, and its first word. */
const AT_BEGINNING = /(?:^|[.!?…:;。！？\n])[\s"'“”«»„(¿¡—–*-]{0,12}$/u;
/** A text with more of its other words in capitals than this is shouted, or a list: there a capital makes no name. */
const MOST_CAPITALISED = 0.15;
/** Nor in German, which writes every noun with one. */
const GERMAN = /(?<!\p{L})(?:ich|und|nicht|dann|auch|habe)(?!\p{L})/iu;
/** Languages whose names of days and months may be written with a capital. */
const CALENDAR_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ru'];

const calendarWords = new Set(CALENDAR_LANGUAGES.flatMap(wordsOfCalendar));

/**
 * The proper names in a text: words with a capital inside a sentence that are written small nowhere in it. Days, months and a capital
 * that begins a sentence are none. Names of people and of places are not told apart; in German none are found.
 *
 * @returns each name once, in the order of writing; none where the text writes many other words with a capital
 */
export function namesIn(text: string): string[] {
  const words = new Set(text.match(WORD) ?? []);
  const inside = [...text.matchAll(CAPITALISED)].filter(
    ({ index }) => !AT_BEGINNING.test(text.slice(Math.max(0, index - 12), index)),
  );
  const counted = text.match(WORD)?.length ?? 0;
  if (GERMAN.test(text) || inside.length > Math.max(2, counted * MOST_CAPITALISED)) return [];
  const names = inside
    .map(([, name = '']) => name)
    .filter((name) => !calendarWords.has(name.toLowerCase()) && !words.has(name.toLowerCase()));
  return [...new Set(names)];
}

function wordsOfCalendar(language: string): string[] {
  const [month, day] = (['month', 'weekday'] as const).map(
    (unit) => new Intl.DateTimeFormat(language, { [unit]: 'long', timeZone: 'UTC' }),
  );
  const months = Array.from({ length: 12 }, (_, index) => month?.format(Date.UTC(2026, index, 1)) ?? '');
  const days = Array.from({ length: 7 }, (_, index) => day?.format(Date.UTC(2026, 0, 1 + index)) ?? '');
  return [...months, ...days].map((word) => word.toLowerCase());
}
