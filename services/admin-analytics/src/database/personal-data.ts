import type { PersonalDataRule } from '@shadow-guide/kernel';

/** How each table of schema `admin_analytics` is erased and exported. */
export const adminAnalyticsPersonalData: readonly PersonalDataRule[] = [
  {
    table: 'user_keys',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'A secret that opens everything; the archive holds what it opens.' },
  },
  {
    table: 'erased_keys',
    personColumn: 'user_id',
    erase: {
      keep: 'How many keys the person has had, so that what an old one sealed is never taken for new. It goes with the account.',
    },
    export: { leaveOut: 'A number of our own; nothing that the person made.' },
  },
];
