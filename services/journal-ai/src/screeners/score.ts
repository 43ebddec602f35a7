import { publishedScreeners, type Screener, type ScreenerBand } from '@shadow-guide/contracts';

/** Returns the sum of the answers, as both questionnaires are scored. */
export function scoreOf(answers: readonly number[]): number {
  return answers.reduce((sum, answer) => sum + answer, 0);
}

/** Returns the published band of a score. */
export function bandOf(screener: Screener, score: number): ScreenerBand {
  const { bands } = publishedScreeners[screener];
  return bands.find(({ to }) => score <= to)?.band ?? 'severe';
}
