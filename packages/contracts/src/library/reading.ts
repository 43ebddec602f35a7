import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, One, TextList } from '../core/fields.js';
import { Resource } from './resources.js';

/** How far a person has come in a resource. */
export class LearningProgress {
  @Id() resourceId: string;
  @Int({ min: 0, max: 100 }) progressPercentage: number;
  @TextList({ max: 20, maxLength: 100, about: 'Ids of its sections' }) completedSections: string[];
  @Int({ min: 0, max: 10_000_000, about: 'Seconds, all readings together' }) timeSpent: number;
  @Instant() updatedAt: string;
}

export class SaveProgress {
  @Id() resourceId: string;
  @Int({ min: 0, max: 100 }) progressPercentage: number;
  @TextList({ max: 20, maxLength: 100 }) completedSections: string[];
  @Int({ min: 0, max: 10_000_000 }) timeSpent: number;
}

/** A resource that a person keeps. */
export class Bookmark {
  @Id() id: string;
  @Id() resourceId: string;
  @Instant() createdAt: string;
  @One(() => Resource) resource: Resource;
}

export class BookmarkedResource {
  @Id() resourceId: string;
}

export class BookmarkCheck {
  @Id({ about: 'The resource' }) id: string;
}

/** Whether a person keeps a resource. */
export class IsBookmarked {
  @Flag() isBookmarked: boolean;
}

export const learningProgress = contract('library.learning-progress', {
  /** Of the resources that were opened, the latest first. */
  list: endpoint({ http: 'GET /api/learning-progress', output: [LearningProgress] }),
  /** Never goes back: the higher percentage and time stay, and every completed section. */
  save: endpoint({
    http: 'POST /api/learning-progress',
    input: SaveProgress,
    output: LearningProgress,
    errors: ['resource_not_found'],
  }),
});

export const bookmarks = contract('library.bookmarks', {
  /** The latest first. */
  list: endpoint({ http: 'GET /api/bookmarks', output: [Bookmark] }),
  check: endpoint({
    http: 'GET /api/bookmarks/check/:id',
    input: BookmarkCheck,
    output: IsBookmarked,
    errors: ['resource_not_found'],
  }),
  /** Again it changes nothing. */
  add: endpoint({
    http: 'POST /api/bookmarks/:resourceId',
    input: BookmarkedResource,
    output: Bookmark,
    errors: ['resource_not_found', 'too_many_bookmarks'],
  }),
  /** Again it changes nothing. */
  remove: endpoint({
    http: 'DELETE /api/bookmarks/:resourceId',
    input: BookmarkedResource,
    output: null,
    errors: ['resource_not_found'],
  }),
});
