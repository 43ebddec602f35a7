import {
  type LibraryCategory,
  MAX_SUGGESTED_RESOURCES,
  type ResourceType,
  type TopicCategory,
} from '@shadow-guide/contracts';
import { type Fit, isAbout, relations } from './fitting-resource.js';

/** Difficulty from which a resource counts as hard: it needs more than a quiet quarter of an hour. */
const HARD_READING = 4;
/** Order of types: practical resources and those written for everybody before research. */
const typeOrder: readonly ResourceType[] = ['technique', 'article', 'concept', 'research'];
const ownCategory: Partial<Record<TopicCategory, LibraryCategory>> = {
  jung_concepts: 'jung_concepts',
  shadow_exercises: 'shadow_work_techniques',
};

/**
 * Returns the best matches: the nearest first, then easy ones, then practical ones. A hard resource must be about
 * exactly the topic. One that only touches on the topic is suggested when there is none about it.
 */
export function rankFits(fits: readonly Fit[], topicCategory?: TopicCategory): Fit[] {
  const category = topicCategory && ownCategory[topicCategory];
  const readable = fits.filter(
    ({ resource, relation }) => relation === 'whole' || !isHard(resource.difficulty),
  );
  const ranked = readable
    .map((fit) => ({ fit, places: placesOf(fit, category) }))
    .sort((a, b) => compare(a.places, b.places) || (a.fit.resource.slug < b.fit.resource.slug ? -1 : 1))
    .map(({ fit }) => fit);
  const about = ranked.filter(isAbout);
  return about.length > 0 ? about.slice(0, MAX_SUGGESTED_RESOURCES) : ranked.slice(0, 1);
}

function placesOf({ resource, relation, tag, shared }: Fit, category: LibraryCategory | undefined): number[] {
  return [
    relations.indexOf(relation),
    isHard(resource.difficulty) ? 1 : 0,
    resource.category === category ? 0 : 1,
    typeOrder.indexOf(resource.resourceType),
    -shared,
    tag === undefined ? 0 : resource.tags.indexOf(tag),
    resource.difficulty,
  ];
}

function isHard(difficulty: number): boolean {
  return difficulty >= HARD_READING;
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((place, n) => place - (b[n] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
