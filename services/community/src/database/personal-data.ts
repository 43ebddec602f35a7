import type { PersonalDataRule } from '@shadow-guide/kernel';

/** How each table of schema `community` is erased and exported. */
export const communityPersonalData: readonly PersonalDataRule[] = [
  {
    table: 'user_keys',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'A secret that opens everything; the archive holds what it opens.' },
  },
  {
    table: 'moderation_decisions',
    personColumn: 'operator_id',
    erase: { keep: 'What an operator did in that office; posts are named by random ids, and no author.' },
    export: { leaveOut: 'Of the office, not of the person: no text and nobody else’s name.' },
  },
  {
    table: 'reports',
    personColumn: 'reporter_id',
    erase: {
      keep: 'An id of one UTC day, which leads to nobody once its secret is gone; goes with the post.',
    },
    export: { leaveOut: 'Nothing says whose they are.' },
  },
];
