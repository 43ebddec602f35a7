/** Pattern for a word of two or more letters with an initial capital; a possessive ending is excluded. */
const CAPITALISED = /(?<![\p{L}\p{N}])(\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}[\p{Ll}\p{M}]+)*)(?![\p{L}\p{N}])/gu;
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
/**
 * Pattern for the characters that may stand between the end of a sentence, or of a line, and the first word after it.
 */
const AT_BEGINNING = /(?:^|[.!?…:;。！？\n])[\s"'“”«»„(¿¡—–*-]{0,12}$/u;
/**
 * Maximum proportion of capitalised words in a text in which a capital indicates a name. Above it the text is written
 * in capitals or is a list.
 */
const MOST_CAPITALISED = 0.15;
/**
 * Pattern for common German words, which identify a German text: German capitalises every noun, so a capital does not
 * indicate a name.
 */
const GERMAN = /(?<!\p{L})(?:ich|und|nicht|dann|auch|habe)(?!\p{L})/iu;
/** Languages in which names of days and months may be capitalised. */
const CALENDAR_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ru'];

const calendarWords = new Set(CALENDAR_LANGUAGES.flatMap(wordsOfCalendar));

/**
 * Returns the proper names in a text: words with a capital inside a sentence that never occur in lower case in the
 * text. Excludes days, months and words that are capitalised only because they start a sentence. Does not distinguish
 * people from places; finds no names in German.
 *
 * @returns each name once, in order of appearance; an empty list when many other words of the text are capitalised
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
