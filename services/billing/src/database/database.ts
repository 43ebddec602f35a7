import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { Announcement } from '../entitlements/index.js';
import { Subscription } from '../snapshots/index.js';
import { Trial } from '../trial/index.js';
import { CreateTrials1763600000000 } from './migrations/1763600000000-create-trials.js';
import { CreatePayments1763700000000 } from './migrations/1763700000000-create-payments.js';
import { CreateGrantsAndAnnouncements1763700100000 } from './migrations/1763700100000-create-grants-and-announcements.js';
import { AddPrices1763800000000 } from './migrations/1763800000000-add-prices.js';
import { MarkAddresses1763800100000 } from './migrations/1763800100000-mark-addresses.js';
import { KeepFindings1763800200000 } from './migrations/1763800200000-keep-findings.js';
import { HandlersOfEvents1763900000000 } from './migrations/1763900000000-handlers-of-events.js';
import { MarkClosed1767000005000 } from './migrations/1767000005000-mark-closed.js';

/** Database schema `billing`. */
export const billingDatabase: DatabaseDefinition = {
  schema: 'billing',
  entities: [Trial, Subscription, Announcement],
  migrations: [
    CreateTrials1763600000000,
    CreatePayments1763700000000,
    CreateGrantsAndAnnouncements1763700100000,
    AddPrices1763800000000,
    MarkAddresses1763800100000,
    KeepFindings1763800200000,
    HandlersOfEvents1763900000000,
    MarkClosed1767000005000,
  ],
};
