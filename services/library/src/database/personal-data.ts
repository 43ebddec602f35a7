import type { PersonalDataRule } from '@shadow-guide/archive';

/**
 * How each table of schema `library` is erased and exported. A vote that is erased goes out of its resource's `helpful_count` in the
 * same transaction, by a trigger; `view_count` stays, because a row knows one day of all that were counted.
 */
export const libraryPersonalData: readonly PersonalDataRule[] = [
  { table: 'bookmarks', personColumn: 'user_id', erase: 'delete', export: { as: 'library' } },
  { table: 'learning_progress', personColumn: 'user_id', erase: 'delete', export: { as: 'library' } },
  { table: 'helpful_votes', personColumn: 'user_id', erase: 'delete', export: { as: 'library' } },
  {
    table: 'views',
    personColumn: 'user_id',
    erase: 'delete',
    export: {
      leaveOut:
        'The day on which a view was counted last; what was read, and when, stands in learning_progress.',
    },
  },
];
