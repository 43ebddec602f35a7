import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, One, OneOf, Text, TextList } from '../core/fields.js';
import {
  type Archetype,
  archetypes,
  type TopicCategory,
  type TopicSentiment,
  topicCategories,
  topicSentiments,
} from '../facts/journal.js';
import {
  type CitedWorkKind,
  citedWorkKinds,
  type LibraryCategory,
  libraryCategories,
  RESOURCES_A_PAGE,
  type ResourceSort,
  type ResourceType,
  resourceSorts,
  resourceTypes,
} from '../facts/library.js';
import { textRules } from '../facts/texts.js';

/** A published work that a resource is based on, as cited. */
export class CitedWork {
  @Text({ max: 80, about: 'Its name in the catalogue of sources' }) id: string;
  @OneOf(citedWorkKinds) kind: CitedWorkKind;
  @Text({ max: 400 }) title: string;
  @TextList({ max: 40, maxLength: 120, about: 'Family name, then initials; or the name of a body' })
  authors: string[];
  @Int({ min: 1800, max: 2100, optional: true, about: 'Missing for a page without a date' }) year?: number;
  @Text({ max: 300, about: 'Journal with volume and pages, or publisher' }) venue: string;
  @Text({ optional: true, max: 120, about: 'Without the resolver’s address' }) doi?: string;
  @Text({ optional: true, max: 400, about: 'An address of the work or of its record' }) url?: string;
}

/** A section of a resource with its own heading; the heading's HTML element has the section's id. */
export class ResourceSection {
  @Text({ max: 100 }) id: string;
  @Text({ max: 160 }) title: string;
}

/** A text of the library. */
export class Resource {
  @Id() id: string;
  @Text({ max: 80, about: 'Its name in addresses; stays the same' }) slug: string;
  @Text({ max: 160 }) title: string;
  @Text({ max: 60_000, about: 'HTML of headings, paragraphs, lists, quotations and links; sanitised' })
  content: string;
  @Text({ max: 600, about: 'The beginning of its text, for a card' }) preview: string;
  @OneOf(libraryCategories) category: LibraryCategory;
  @OneOf(resourceTypes) resourceType: ResourceType;
  @Int({ min: 1, max: 5, about: 'As the explorer names it' }) difficulty: number;
  @Int({ min: 1, max: 3, about: 'As the library names it' }) libraryDifficulty: number;
  @Int({ min: 1, max: 600, about: 'Minutes' }) estimatedReadTime: number;
  @TextList({ max: 12, maxLength: 40, about: 'Words are joined by underscores' }) tags: string[];
  @TextList({ max: 8, maxLength: 40 }) relatedArchetypes: string[];
  @Text() author: string;
  @Text({ max: 1_000, about: 'Who the authors of the cited works are, as far as their records say' })
  authorCredentials: string;
  @Text({ nullable: true, max: 400, about: 'Address of the work that it rests on most' })
  sourceUrl: string | null;
  @Many(() => ResourceSection, { max: 20 }) sections: ResourceSection[];
  @Many(() => CitedWork, { max: 30 }) citations: CitedWork[];
  @Int({ min: 0 }) viewCount: number;
  @Int({ min: 0 }) helpfulCount: number;
  @Flag({ about: 'The reader has said so' }) isHelpful: boolean;
  @Flag({ about: 'The reader keeps it' }) isBookmarked: boolean;
  @Instant() createdAt: string;
}

export class ResourceRef {
  @Id() id: string;
}

export class ResourceName {
  @Text({ max: 80, about: 'Its id, or its slug' }) id: string;
}

/** Filters of the search. A resource must match all filters that are set. */
export class SearchResources {
  @Text({
    ...textRules.librarySearch,
    optional: true,
    trim: true,
    about: 'Found in title, text, tags or author; the case of letters makes no difference',
  })
  search?: string;
  @OneOf(libraryCategories, { optional: true }) category?: LibraryCategory;
  @OneOf(resourceTypes, { optional: true }) resourceType?: ResourceType;
  @Int({ min: 1, max: 5, optional: true }) difficulty?: number;
  @Int({ min: 1, max: 3, optional: true }) libraryDifficulty?: number;
  @OneOf(resourceSorts, { optional: true, about: '`research` unless it says otherwise' }) sort?: ResourceSort;
  @Int({ min: 0, max: 100_000, optional: true, about: 'How many are there already' }) offset?: number;
}

/** A piece of a text; matches of the search are marked. */
export class TextPart {
  @Text({ max: 600 }) text: string;
  @Flag() isMatch: boolean;
}

/** A resource that was found, with the matching passages. */
export class FoundResource {
  @One(() => Resource) resource: Resource;
  @Many(() => TextPart, { max: 60, about: 'Its title' }) title: TextPart[];
  @Many(() => TextPart, {
    max: 60,
    about: 'Its text around the first match; its beginning when none is there',
  })
  excerpt: TextPart[];
}

/** One page of search results. */
export class FoundResources {
  @Many(() => FoundResource, { max: RESOURCES_A_PAGE }) resources: FoundResource[];
  @Int({ min: 0, about: 'On all pages' }) total: number;
}

/** Number of resources, and number of resources that the reader bookmarked. */
export class ResourceCounts {
  @Int({ min: 0 }) total: number;
  @Int({ min: 0 }) research: number;
  @Int({ min: 0 }) technique: number;
  @Int({ min: 0 }) concept: number;
  @Int({ min: 0 }) article: number;
  @Int({ min: 0 }) bookmarks: number;
}

export class HelpfulResource {
  @Int({ min: 0 }) helpfulCount: number;
}

export class ViewedResource {
  @Int({ min: 0 }) viewCount: number;
}

/** A topic or a persona of the reader, as the app shows it; the library service does not store it. */
export class SuggestResources {
  @Text({ optional: true, max: 100, about: 'Of a topic' }) tag?: string;
  @OneOf(topicCategories, { optional: true, about: 'Of a topic' }) topicCategory?: TopicCategory;
  @OneOf(topicSentiments, { optional: true, about: 'Of a topic' }) sentiment?: TopicSentiment;
  @OneOf(archetypes, { optional: true, about: 'Of a persona' }) archetype?: Archetype;
}

/** A resource that fits the given topic or persona. */
export class SuggestedResource {
  @One(() => Resource) resource: Resource;
  @Text({ max: 300, about: 'Why, in a sentence' }) reason: string;
}

/** Resources of the library. */
export const resources = contract('library.resources', {
  /** Lists research first, then the most helpful; at most 200. */
  list: endpoint({
    http: 'GET /api/educational-resources',
    output: [Resource],
  }),
  /** Searches resources. It is a POST, so that the search words never appear in a URL. */
  search: endpoint({
    http: 'POST /api/educational-resources/search',
    input: SearchResources,
    output: FoundResources,
  }),
  count: endpoint({ http: 'GET /api/educational-resources/counts', output: ResourceCounts }),
  /** Returns at most three resources, and none when none fits. */
  suggest: endpoint({
    http: 'POST /api/educational-resources/suggestions',
    input: SuggestResources,
    output: [SuggestedResource],
  }),
  get: endpoint({
    http: 'GET /api/educational-resources/:id',
    input: ResourceName,
    output: Resource,
    errors: ['resource_not_found'],
  }),
  /** Marks a resource as helpful, once per person. */
  markHelpful: endpoint({
    http: 'POST /api/educational-resources/:id/helpful',
    input: ResourceRef,
    output: HelpfulResource,
    errors: ['resource_not_found'],
  }),
  /** Counts a view of a resource, once per person and day. */
  countView: endpoint({
    http: 'POST /api/educational-resources/:id/view',
    input: ResourceRef,
    output: ViewedResource,
    errors: ['resource_not_found'],
  }),
});
