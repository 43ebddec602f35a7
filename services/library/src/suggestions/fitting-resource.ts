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
  readonly tag?: string | undefined;
  /** How many of its tags would do. */
  readonly shared: number;
}

/** Of so many tags a resource is about the first; on the others it touches. */
const SUBJECTS = 2;

/** Whether a resource is about what it goes by. */
export function isAbout({ resource, tag }: Pick<Fit, 'resource' | 'tag'>): boolean {
  return tag === undefined || resource.tags.indexOf(tag) < SUBJECTS;
}
