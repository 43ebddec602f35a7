import type { PersonalDataRule } from '@shadow-guide/archive';

const PAYMENT_RECORD = 'Tax and accounting law asks for records of payments; no card number is among them.';

/**
 * Erasure and export rules of the tables in schema `billing`. Clearing data never affects purchases. Closing an account
 * ends its subscriptions at the payment provider (`CancelAllSubscriptions`); the records of payments stay.
 */
export const billingPersonalData: readonly PersonalDataRule[] = [
  {
    table: 'customers',
    personColumn: 'user_id',
    erase: { keep: `${PAYMENT_RECORD} Without it a running subscription could not be cancelled any more.` },
    export: { leaveOut: 'Ids of the payment provider; what was paid is under subscriptions.' },
  },
  {
    table: 'subscriptions',
    personColumn: 'user_id',
    erase: { keep: PAYMENT_RECORD },
    export: { as: 'subscriptions' },
  },
  {
    table: 'subscription_refreshes',
    personColumn: 'subscription_id',
    erase: { keep: 'Numbers the readings of a subscription that is kept; says nothing of the person.' },
    export: { leaveOut: 'Counters of our own.' },
  },
  {
    table: 'stripe_events',
    personColumn: 'customer_id',
    erase: { keep: 'That a message of the payment provider came, by ids; removed by itself after 60 days.' },
    export: { leaveOut: 'Ids of messages between the payment provider and us.' },
  },
  {
    table: 'trials',
    personColumn: 'user_id',
    erase: {
      keep: 'Each person has one trial; without the row they would have another, also after closing the account.',
    },
    export: { as: 'trial' },
  },
  {
    table: 'grants',
    personColumn: 'user_id',
    erase: { keep: 'What the operator gave to the account, which stays.', untilClosed: true },
    export: { as: 'grants' },
  },
  {
    table: 'announcements',
    personColumn: 'user_id',
    erase: {
      keep: 'What the other services know of the plan, which stays; without it they would not hear of its end.',
      untilClosed: true,
    },
    export: { leaveOut: 'Follows from subscriptions, trial and grants.' },
  },
];
