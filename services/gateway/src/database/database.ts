import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { Users1763600000000 } from './migrations/1-users.js';
import { HandlersOfEvents1763900000000 } from './migrations/1763900000000-handlers-of-events.js';
import { Bans1765900000000 } from './migrations/1765900000000-bans.js';
import { AccountFacts1767000000000 } from './migrations/1767000000000-account-facts.js';
import { Erasures1767000001000 } from './migrations/1767000001000-erasures.js';
import { EarlierAccounts1769000003000 } from './migrations/1769000003000-earlier-accounts.js';
import { ErasureLog1770000007000 } from './migrations/1770000007000-erasure-log.js';

/** Schema `gateway`. */
export const gatewayDatabase: DatabaseDefinition = {
  schema: 'gateway',
  entities: [],
  migrations: [
    Users1763600000000,
    HandlersOfEvents1763900000000,
    Bans1765900000000,
    AccountFacts1767000000000,
    Erasures1767000001000,
    EarlierAccounts1769000003000,
    ErasureLog1770000007000,
  ],
};
