import type { PersonalDataRule } from '@shadow-guide/archive';

/**
 * Rules for erasing and exporting each table of schema `library`. A trigger subtracts an erased vote from its
 * resource's `helpful_count` in the same transaction; `view_count` stays, because a row records only one of all counted
 * days.
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
