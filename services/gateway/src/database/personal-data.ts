import type { PersonalDataRule } from '@shadow-guide/archive';

/** How erasing and exporting treat the tables of schema `gateway`. Clearing keeps the account; closing deletes it. */
export const gatewayPersonalData: readonly PersonalDataRule[] = [
  {
    table: 'users',
    personColumn: 'id',
    erase: {
      keep: 'The account itself, so that the person can sign in again and keeps what they pay for.',
      untilClosed: true,
    },
    export: { as: 'account' },
  },
  {
    table: 'identities',
    personColumn: 'user_id',
    erase: { keep: 'Opens the account, which stays.', untilClosed: true },
    export: { leaveOut: 'Ids at the sign-in provider; address and name are under account.' },
  },
  {
    table: 'earlier_accounts',
    personColumn: 'user_id',
    erase: { keep: 'Leads to accounts of the same person; each is cleared for itself.', untilClosed: true },
    export: { leaveOut: 'Each is an account of its own, with an export of its own.' },
  },
  {
    table: 'admin_actions',
    personColumn: 'user_id',
    erase: {
      keep: 'What operators did and when: who erases their data cannot erase that they were banned. Of a closed account it holds a random id.',
    },
    export: { leaveOut: 'What operators did, and not the person.' },
  },
  {
    table: 'erasures',
    personColumn: 'user_id',
    erase: {
      keep: 'The erasure itself; its row goes when every service has confirmed and was asked once more.',
    },
    export: { leaveOut: 'Under way for minutes.' },
  },
  {
    table: 'erasure_log',
    personColumn: 'user_id',
    erase: {
      keep: 'That it was erased, for 400 days: a backup that is restored must not bring it back. Of a closed account it holds a random id.',
    },
    export: { leaveOut: 'When something was erased, and nothing of it.' },
  },
  {
    table: 'closed_identities',
    personColumn: 'account_id',
    erase: {
      keep: 'Made when an account is closed: keyed hashes, so that its trial is not given twice and a ban still binds.',
    },
    export: {
      leaveOut: 'There is nothing of it while the account is open, and nobody to give it to afterwards.',
    },
  },
];
