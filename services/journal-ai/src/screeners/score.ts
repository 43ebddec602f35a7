import { publishedScreeners, type Screener, type ScreenerBand } from '@shadow-guide/contracts';

/** Place of the item of PHQ-9 that asks about thoughts of death or of hurting oneself. */
const ITEM_9 = 8;

/** The sum of the answers, as both questionnaires are scored. */
export function scoreOf(answers: readonly number[]): number {
  return answers.reduce((sum, answer) => sum + answer, 0);
}

/** The published band that a score falls into. */
export function bandOf(screener: Screener, score: number): ScreenerBand {
  const { bands } = publishedScreeners[screener];
  return bands.find(({ to }) => score <= to)?.band ?? 'severe';
}

/** Whether item 9 of PHQ-9 was answered with anything above "Not at all". */
export function asksForCard(screener: Screener, answers: readonly number[]): boolean {
  return screener === 'phq9' && (answers[ITEM_9] ?? 0) > 0;
}
