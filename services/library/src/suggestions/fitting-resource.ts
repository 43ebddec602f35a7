import type { LibraryCategory, ResourceType } from '@shadow-guide/contracts';

/** What is known of a resource when it is chosen. */
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
 * How a resource belongs to something of a person's: it is about just that, about a part of it, or about something close. The order is
 * that of what is offered.
 */
export const relations = ['whole', 'part', 'close'] as const;
export type Relation = (typeof relations)[number];

/** A resource that may be offered. */
export interface Fit {
  readonly resource: ResourceFacts;
  readonly relation: Relation;
  /** The resource's tag that it goes by; none when it is its archetypes. */
  readonly tag?: string;
  /** How many of its tags would do. */
  readonly shared: number;
}

/** Tags stand in the order of what a resource is about: the first two are its subject, the others are touched on. */
export function isSubject({ resource, tag }: Fit): boolean {
  return tag !== undefined && resource.tags.indexOf(tag) < 2;
}
