import type { PersonalDataRule } from '@shadow-guide/archive';

/** Erasure and export rules of each table in schema `admin_analytics`. */
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
  {
    table: 'people',
    personColumn: 'user_id',
    erase: {
      keep: 'The account itself while there is one: its figures begin anew at nothing. Whoever closes the account takes the row along.',
      untilClosed: true,
    },
    export: {
      leaveOut: 'A copy of the account, of the plan, and of figures that the archive has from their owners.',
    },
  },
  {
    table: 'closed_people',
    personColumn: 'user_id',
    erase: {
      keep: 'That the account was closed, until the last look: what is told late of it makes no row any more.',
    },
    export: { leaveOut: 'There is none while there is an account.' },
  },
  {
    table: 'activity_days',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'Says on which day something of the archive was made.' },
  },
  {
    table: 'login_days',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'Nothing that the person made.' },
  },
  {
    table: 'audit',
    personColumn: 'user_id',
    erase: { keep: 'What operators did must stay known. No address is in it, and no word of a person’s.' },
    export: { leaveOut: 'What operators did, and not the person.' },
  },
  {
    table: 'usage_days',
    personColumn: 'user_id',
    // The totals contain the cost of all people together, without any name.
    erase: 'delete',
    export: { leaveOut: 'Figures of our own; nothing that the person made.' },
  },
  { table: 'feedback', personColumn: 'user_id', erase: 'delete', export: { as: 'feedback' } },
];
