import type { PersonalDataRule } from '@shadow-guide/kernel';

/** How each table of schema `admin_analytics` is erased and exported. */
export const adminAnalyticsPersonalData: readonly PersonalDataRule[] = [
  {
    table: 'user_keys',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'A secret that opens everything; the archive holds what it opens.' },
  },
];
