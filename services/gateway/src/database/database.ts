import { eventEntities } from '@shadow-guide/durable-work';
import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { AdminAction } from '../admin-people/index.js';
import { ClosedIdentity, Secret } from '../closed-accounts/index.js';
import { Erasure, LoggedErasure, ServiceErasure } from '../erasures/index.js';
import { Account, EarlierAccount, Identity } from '../users/index.js';
import { CreateSchema1796083200000 } from './migrations/1796083200000-create-schema.js';

/** Definition of the database schema `gateway`. */
export const gatewayDatabase: DatabaseDefinition = {
  schema: 'gateway',
  entities: [
    Account,
    Identity,
    EarlierAccount,
    AdminAction,
    Erasure,
    ServiceErasure,
    LoggedErasure,
    ClosedIdentity,
    Secret,
    ...eventEntities,
  ],
  migrations: [CreateSchema1796083200000],
};
