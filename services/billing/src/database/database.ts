import { eventEntities } from '@shadow-guide/durable-work';
import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { Customer } from '../customers/index.js';
import { Announcement } from '../entitlements/index.js';
import { Grant } from '../grants/index.js';
import { Reconciliation } from '../reconcile/index.js';
import { Subscription, SubscriptionRefresh } from '../snapshots/index.js';
import { Trial } from '../trial/index.js';
import { StripeEvent } from '../webhook/index.js';
import { CreateSchema1796083200000 } from './migrations/1796083200000-create-schema.js';

/** Database schema `billing`. */
export const billingDatabase: DatabaseDefinition = {
  schema: 'billing',
  entities: [
    Customer,
    Subscription,
    SubscriptionRefresh,
    StripeEvent,
    Trial,
    Grant,
    Announcement,
    Reconciliation,
    ...eventEntities,
  ],
  migrations: [CreateSchema1796083200000],
};
