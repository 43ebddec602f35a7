import { type ArchivePart, type ArchiveRecord, archiveTable, item } from '@shadow-guide/archive';
import { Id, Instant, Int, MAX_BOOKMARKS, OneOf, Text, TextList } from '@shadow-guide/contracts';
import type { RowOf } from '@shadow-guide/tables';
import { Bookmark } from '../../bookmarks/index.js';
import { type HelpfulVote, LearningProgress } from '../../reading/index.js';
import type { Resource } from '../../resources/index.js';

/**
 * Archive record of the progress in one resource. Resource ids are derived from slugs, so they are the same in every
 * installation. The title is included for human readers.
 */
class ProgressRecord implements ArchiveRecord {
  @OneOf(['resource-progress']) type: 'resource-progress';
  @Id() resourceId: string;
  @Text({ max: 500 }) title: string;
  @Int({ min: 0, max: 100 }) percentage: number;
  @TextList({ max: 500, maxLength: 200 }) completedSections: string[];
  @Int({ min: 0, max: 2_000_000_000, about: 'Seconds' }) timeSpent: number;
  @Instant() updatedAt: string;
}

type ProgressRow = Omit<RowOf<LearningProgress>, 'user_id'> & RowOf<Resource, 'title'>;

const A_SECTION = /^[a-z0-9-]+$/;

const progress = archiveTable<null, ProgressRecord, ProgressRow>({
  type: 'resource-progress',
  record: ProgressRecord,
  read: {
    columns: 'p.resource_id, r.title, p.percentage, p.completed_sections, p.time_spent, p.updated_at',
    from: 'library.learning_progress p JOIN library.resources r ON r.id = p.resource_id',
    person: 'p.user_id',
    key: { 'p.resource_id': 'uuid' },
  },
  toRecord: (row) => ({
    type: 'resource-progress',
    resourceId: row.resource_id,
    title: row.title,
    percentage: row.percentage,
    completedSections: row.completed_sections,
    timeSpent: row.time_spent,
    updatedAt: row.updated_at.toISOString(),
  }),
  refs: () => ({}),
  inserts: [
    {
      into: LearningProgress,
      columns: ['resourceId', 'percentage', 'completedSections', 'timeSpent', 'updatedAt'],
      toRow: ({ resourceId, percentage, completedSections, timeSpent, updatedAt }) => ({
        ...{ resourceId, percentage, timeSpent, updatedAt },
        completedSections: `{${completedSections.filter((id) => A_SECTION.test(id)).join(',')}}`,
      }),
    },
  ],
  markdown: ({ title, percentage, updatedAt }) =>
    item(`${title}: ${percentage} %, last read on ${updatedAt.slice(0, 10)}`),
});

class BookmarkRecord implements ArchiveRecord {
  @OneOf(['bookmark']) type: 'bookmark';
  @Id() id: string;
  @Id() resourceId: string;
  @Text({ max: 500 }) title: string;
  @Instant() createdAt: string;
}

type BookmarkRow = RowOf<Bookmark, 'id' | 'resourceId' | 'createdAt'> & RowOf<Resource, 'title'>;

const bookmarks = archiveTable<null, BookmarkRecord, BookmarkRow>({
  type: 'bookmark',
  record: BookmarkRecord,
  read: {
    columns: 'b.id, b.resource_id, r.title, b.created_at',
    from: 'library.bookmarks b JOIN library.resources r ON r.id = b.resource_id',
    person: 'b.user_id',
    key: { 'b.created_at': 'timestamptz', 'b.id': 'uuid' },
  },
  toRecord: (row) => ({
    type: 'bookmark',
    id: row.id,
    resourceId: row.resource_id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
  }),
  refs: ({ id }) => ({ 'library.bookmarks': id }),
  inserts: [
    {
      into: Bookmark,
      columns: ['id', 'resourceId', 'createdAt'],
      most: [{ where: 'true', max: MAX_BOOKMARKS }],
      toRow: ({ id, resourceId, createdAt }, _context, ids) => ({ id: ids.of(id), resourceId, createdAt }),
    },
  ],
  markdown: ({ title, createdAt }) => item(`Bookmarked on ${createdAt.slice(0, 10)}: ${title}`),
});

class HelpfulVoteRecord implements ArchiveRecord {
  @OneOf(['helpful-vote']) type: 'helpful-vote';
  @Id() resourceId: string;
  @Text({ max: 500 }) title: string;
}

/**
 * Archive table of helpful votes, which are exported and never imported: the vote count belongs to the product, and a
 * vote of another account must not count as a vote of this account.
 */
const helpfulVotes = archiveTable<
  null,
  HelpfulVoteRecord,
  RowOf<HelpfulVote, 'resourceId'> & RowOf<Resource, 'title'>
>({
  type: 'helpful-vote',
  record: HelpfulVoteRecord,
  read: {
    columns: 'v.resource_id, r.title',
    from: 'library.helpful_votes v JOIN library.resources r ON r.id = v.resource_id',
    person: 'v.user_id',
    key: { 'v.resource_id': 'uuid' },
  },
  toRecord: (row) => ({ type: 'helpful-vote', resourceId: row.resource_id, title: row.title }),
  refs: () => ({}),
  markdown: ({ title }) => item(`Found helpful: ${title}`),
});

/** Archive parts with all that this service stores about a person. */
export const libraryArchive: readonly ArchivePart<null>[] = [
  { name: 'library', tables: [progress, bookmarks, helpfulVotes] },
];
