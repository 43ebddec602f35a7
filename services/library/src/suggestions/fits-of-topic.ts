import type { SuggestResources } from '@shadow-guide/contracts';
import { type Fit, isAbout, type Relation, type ResourceFacts, relations } from './fitting-resource.js';
import { notForReading, themes, traumaWords } from './themes.js';
import { phrasesOf } from './topic-phrases.js';

/** A topic for which resources are suggested. */
export type SuggestedTopic = Pick<SuggestResources, 'sentiment' | 'topicCategory'> & { readonly tag: string };

/** Resource tags to search for a topic, each with its relation to the topic. */
export interface WantedTags {
  readonly tags: ReadonlyMap<string, Relation>;
  /** Whether the topic itself names trauma. */
  readonly isTrauma: boolean;
}

/** @returns no tags when nothing must be suggested */
export function tagsWantedFor({ tag, sentiment }: SuggestedTopic): WantedTags {
  const { whole, parts } = phrasesOf(tag);
  const phrases = new Set([...whole, ...parts]);
  if (meets(notForReading, phrases)) return { tags: new Map(), isTrauma: false };
  const near = themes.filter(
    ({ words, whenHard }) =>
      !(whenHard && sentiment === 'positive') && words.some((word) => phrases.has(word)),
  );
  // The last entry for a key wins in a Map, so the nearest relation is added last.
  const tags = new Map<string, Relation>([
    ...near.flatMap(({ tags }) => tags.map((one) => [one, 'close'] as const)),
    ...[...parts].map((one) => [one, 'part'] as const),
    ...[...whole].map((one) => [one, 'whole'] as const),
  ]);
  return { tags, isTrauma: meets(traumaWords, phrases) };
}

/**
 * Returns the resources that fit. Texts on trauma fit only a topic that names trauma, not one that is merely
 * burdensome.
 */
export function fitsOf(resources: readonly ResourceFacts[], { tags, isTrauma }: WantedTags): Fit[] {
  return resources.flatMap((resource) => {
    if (resource.category === 'trauma_healing' && !isTrauma) return [];
    const shared = resource.tags.filter((tag) => tags.has(tag));
    const tag = nearestOf(resource, tags);
    if (tag === undefined) return [];
    const fit = { resource, relation: tags.get(tag) as Relation, tag, shared: shared.length };
    return fit.relation === 'close' && !isCloseEnough(fit) ? [] : [fit];
  });
}

/**
 * Returns whether a resource fits well enough. A tag that is only close to the topic is weak evidence: it must be the
 * resource's first tag, or a second tag must match too.
 */
function isCloseEnough(fit: Fit): boolean {
  return fit.resource.tags[0] === fit.tag || (isAbout(fit) && fit.shared > 1);
}

/**
 * Returns the resource's tag that is nearest to the topic; among equal ones, a subject of the resource comes before a
 * tag that it only touches on.
 */
function nearestOf(resource: ResourceFacts, tags: ReadonlyMap<string, Relation>): string | undefined {
  const shared = resource.tags.filter((tag) => tags.has(tag));
  const about = shared.filter((tag) => isAbout({ resource, tag }));
  const chosen = about.length > 0 ? about : shared;
  return relations.flatMap((relation) => chosen.filter((tag) => tags.get(tag) === relation))[0];
}

function meets(words: ReadonlySet<string>, phrases: ReadonlySet<string>): boolean {
  return [...phrases].some((phrase) => words.has(phrase));
}
