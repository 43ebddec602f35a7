import type { PersonalDataRule } from '@shadow-guide/kernel';

/** What erasing and exporting do to the tables of schema `gateway`: erasing empties the account and does not close it. */
export const gatewayPersonalData: readonly PersonalDataRule[] = [
  {
    table: 'users',
    personColumn: 'id',
    erase: { keep: 'The account itself, so that the person can sign in again and keeps what they pay for.' },
    export: { as: 'account' },
  },
  {
    table: 'identities',
    personColumn: 'user_id',
    erase: { keep: 'Opens the account, which stays.' },
    export: { leaveOut: 'Ids at the sign-in provider; address and name are under account.' },
  },
  {
    table: 'admin_actions',
    personColumn: 'user_id',
    erase: { keep: 'What operators did and when: who erases their data cannot erase that they were banned.' },
    export: { as: 'account' },
  },
];
