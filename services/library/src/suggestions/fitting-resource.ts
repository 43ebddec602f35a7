import type { LibraryCategory, ResourceType } from '@shadow-guide/contracts';

/** Facts about a resource that decide whether it is suggested. */
export interface ResourceFacts {
  readonly id: string;
  readonly slug: string;
  readonly category: LibraryCategory;
  readonly resourceType: ResourceType;
  readonly difficulty: number;
  readonly tags: readonly string[];
  readonly relatedArchetypes: readonly string[];
}

/**
 * How a resource relates to a person's topic or persona: it is about exactly that, about a part of it, or about
 * something close. Suggestions are ranked in this order.
 */
export const relations = ['whole', 'part', 'close'] as const;
export type Relation = (typeof relations)[number];

/** A resource that may be suggested. */
export interface Fit {
  readonly resource: ResourceFacts;
  readonly relation: Relation;
  /** The resource's tag that matched; absent when its archetypes matched. */
  readonly tag?: string | undefined;
  /** Number of the resource's tags that matched. */
  readonly shared: number;
}

/** Number of leading tags that name a resource's subjects; a resource only touches on its other tags. */
const SUBJECTS = 2;

/** Returns whether a resource is about the tag that matched. */
export function isAbout({ resource, tag }: Pick<Fit, 'resource' | 'tag'>): boolean {
  return tag === undefined || resource.tags.indexOf(tag) < SUBJECTS;
}
