import type { SuggestResources } from '@shadow-guide/contracts';
import { type Fit, isAbout, type Relation, type ResourceFacts, relations } from './fitting-resource.js';
import { notForReading, themes, traumaWords } from './themes.js';
import { phrasesOf } from './topic-phrases.js';

/** A topic as it is offered something for. */
export type SuggestedTopic = Pick<SuggestResources, 'sentiment' | 'topicCategory'> & { readonly tag: string };

/** Tags of resources that a topic leads to, each with how. */
export interface WantedTags {
  readonly tags: ReadonlyMap<string, Relation>;
  /** The topic says itself that it is about trauma. */
  readonly isTrauma: boolean;
}

/** @returns no tags when nothing is to be offered */
export function tagsWantedFor({ tag, sentiment }: SuggestedTopic): WantedTags {
  const { whole, parts } = phrasesOf(tag);
  const phrases = new Set([...whole, ...parts]);
  if (meets(notForReading, phrases)) return { tags: new Map(), isTrauma: false };
  const near = themes.filter(
    ({ words, whenHard }) =>
      !(whenHard && sentiment === 'positive') && words.some((word) => phrases.has(word)),
  );
  // The later entry of a map counts: the nearest relation stands last.
  const tags = new Map<string, Relation>([
    ...near.flatMap(({ tags }) => tags.map((one) => [one, 'close'] as const)),
    ...[...parts].map((one) => [one, 'part'] as const),
    ...[...whole].map((one) => [one, 'whole'] as const),
  ]);
  return { tags, isTrauma: meets(traumaWords, phrases) };
}

/** Texts on trauma fit a topic that says so itself, and none that only weighs. */
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

/** One word in common is little when it is not even the topic's own: the resource must be about it above all, or have two. */
function isCloseEnough(fit: Fit): boolean {
  return fit.resource.tags[0] === fit.tag || (isAbout(fit) && fit.shared > 1);
}

/** What it is about comes before what it touches on. */
function nearestOf(resource: ResourceFacts, tags: ReadonlyMap<string, Relation>): string | undefined {
  const shared = resource.tags.filter((tag) => tags.has(tag));
  const about = shared.filter((tag) => isAbout({ resource, tag }));
  const chosen = about.length > 0 ? about : shared;
  return relations.flatMap((relation) => chosen.filter((tag) => tags.get(tag) === relation))[0];
}

function meets(words: ReadonlySet<string>, phrases: ReadonlySet<string>): boolean {
  return [...phrases].some((phrase) => words.has(phrase));
}
