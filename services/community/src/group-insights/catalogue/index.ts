import { type DomainError, notFound } from '@shadow-guide/kernel';
import type { InsightContent } from '../insight-content.js';
import { angerInsights } from './anger.js';
import { anxietyAndWorryInsights } from './anxiety-and-worry.js';
import { boundariesInsights } from './boundaries.js';
import { closenessInsights } from './closeness.js';
import { griefAndLossInsights } from './grief-and-loss.js';
import { innerCriticInsights } from './inner-critic.js';
import { lifeChangesInsights } from './life-changes.js';
import { lowMoodInsights } from './low-mood.js';
import { perfectionismAndRestInsights } from './perfectionism-and-rest.js';
import { selfCompassionInsights } from './self-compassion.js';

const catalogue: Readonly<Record<string, readonly InsightContent[]>> = {
  'inner-critic': innerCriticInsights,
  'grief-and-loss': griefAndLossInsights,
  'anxiety-and-worry': anxietyAndWorryInsights,
  boundaries: boundariesInsights,
  anger: angerInsights,
  closeness: closenessInsights,
  'perfectionism-and-rest': perfectionismAndRestInsights,
  'low-mood': lowMoodInsights,
  'life-changes': lifeChangesInsights,
  'self-compassion': selfCompassionInsights,
};

/** Returns the insights written for a group. */
export function insightsOf(groupId: string): readonly InsightContent[] {
  return catalogue[groupId] ?? [];
}

/** Returns the id of the insight that the server computes from the activity in a group's challenges. */
export function activityIdOf(groupId: string): string {
  return `${groupId}-activity`;
}

const ids = new Set(
  Object.entries(catalogue).flatMap(([groupId, insights]) => [
    activityIdOf(groupId),
    ...insights.map(({ id }) => id),
  ]),
);

/** @throws DomainError `insight_not_found` */
export function checkInsightId(id: string): void {
  if (!ids.has(id)) throw insightNotFound();
}

function insightNotFound(): DomainError {
  return notFound('insight_not_found', 'We could not find that insight.');
}
