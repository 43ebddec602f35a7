import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, One, TextList } from '../core/fields.js';
import { Resource } from './resources.js';

/** A person's progress in a resource. */
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

/** A resource that a person bookmarked. */
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

/** Whether a person bookmarked a resource. */
export class IsBookmarked {
  @Flag() isBookmarked: boolean;
}

export const learningProgress = contract('library.learning-progress', {
  /** Lists opened resources, the latest first. */
  list: endpoint({ http: 'GET /api/learning-progress', output: [LearningProgress] }),
  /** Saves progress without ever lowering it: the higher percentage and time are kept, and every completed section. */
  save: endpoint({
    http: 'POST /api/learning-progress',
    input: SaveProgress,
    output: LearningProgress,
    errors: ['resource_not_found'],
  }),
});

export const bookmarks = contract('library.bookmarks', {
  /** Lists bookmarks, the latest first. */
  list: endpoint({ http: 'GET /api/bookmarks', output: [Bookmark] }),
  check: endpoint({
    http: 'GET /api/bookmarks/check/:id',
    input: BookmarkCheck,
    output: IsBookmarked,
    errors: ['resource_not_found'],
  }),
  /** Adds a bookmark. Idempotent. */
  add: endpoint({
    http: 'POST /api/bookmarks/:resourceId',
    input: BookmarkedResource,
    output: Bookmark,
    errors: ['resource_not_found', 'too_many_bookmarks'],
  }),
  /** Removes a bookmark. Idempotent. */
  remove: endpoint({
    http: 'DELETE /api/bookmarks/:resourceId',
    input: BookmarkedResource,
    output: null,
    errors: ['resource_not_found'],
  }),
});
