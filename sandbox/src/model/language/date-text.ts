/** Formats a day (`YYYY-MM-DD`) as a language writes it in a sentence, with its year. */
export function dateText(date: string, language: string): string {
  // Russian ends a date with "г.", the abbreviation of "year", whose full stop would end the sentence twice.
  return written(date, language, { dateStyle: 'long' }).replace(/\s*г\.$/u, '');
}

/** Formats a day the same way, without the year. */
export const dayText = (date: string, language: string): string =>
  written(date, language, { day: 'numeric', month: 'long' });

function written(date: string, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
