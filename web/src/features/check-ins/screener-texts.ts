import type { Screener, ScreenerBand } from '@shadow-guide/contracts';
import { publishedScreeners } from '@shadow-guide/contracts/facts/screeners';

/** The topic of each questionnaire in plain words. */
export const screenerTexts: Readonly<Record<Screener, { title: string; about: string }>> = {
  phq9: { title: 'Low mood (PHQ-9)', about: 'Nine questions about mood, sleep, energy and interest.' },
  gad7: { title: 'Worry (GAD-7)', about: 'Seven questions about worry, tension and restlessness.' },
};

/** The published names of the bands. */
export const bandNames: Readonly<Record<ScreenerBand, string>> = {
  minimal: 'minimal',
  mild: 'mild',
  moderate: 'moderate',
  moderately_severe: 'moderately severe',
  severe: 'severe',
};

/** Returns the lowest and the highest score of a band: "10 to 14". */
export function rangeOf(screener: Screener, band: ScreenerBand): string {
  const { bands } = publishedScreeners[screener];
  const at = bands.findIndex((each) => each.band === band);
  return `${(bands[at - 1]?.to ?? -1) + 1} to ${bands[at]?.to}`;
}

/** Returns the highest possible score. */
export function highestScore(screener: Screener): number {
  return publishedScreeners[screener].bands.at(-1)?.to ?? 0;
}

const dateFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

/** Returns the day of a result: "2 March 2026". */
export function dayOf(takenAt: string): string {
  return dateFormat.format(new Date(takenAt));
}
