import { randomUUID } from 'node:crypto';
import type { ScreenerBand, ScreenerHistory, ScreenerResult } from '@shadow-guide/contracts';
import { inDays } from './factories.js';

/** Returns one result from some days ago. */
export function aResult(score: number, band: ScreenerBand, daysAgo: number): ScreenerResult {
  return { id: randomUUID(), score, band, takenAt: inDays(-daysAgo) };
}

/** Returns three results of the PHQ-9 and one of the GAD-7. */
export function someResults(): ScreenerHistory[] {
  return [
    {
      screener: 'phq9',
      history: [aResult(14, 'moderate', 60), aResult(9, 'mild', 30), aResult(16, 'moderately_severe', 2)],
    },
    { screener: 'gad7', history: [aResult(6, 'mild', 5)] },
  ];
}
