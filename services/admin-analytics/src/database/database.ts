import { eventEntities } from '@shadow-guide/durable-work';
import { keyEntities, ServiceSecret } from '@shadow-guide/encryption';
import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { TabDay } from '../activity/index.js';
import { AuditRecord } from '../audit/index.js';
import { ModelBudget } from '../budget/index.js';
import { Feedback } from '../feedback/index.js';
import { StoredCostFigures } from '../figures/index.js';
import { ActivityDay, ClosedPerson, DayFigure, LoginDay, Person } from '../people/index.js';
import { RebuildProgress } from '../rebuild/index.js';
import { UsageDay, UsageTotal } from '../sealed-sums/index.js';
import { LedgerReading } from '../usage/index.js';
import { CreateSchema1796083200000 } from './migrations/1796083200000-create-schema.js';

/** Schema `admin_analytics`. */
export const adminAnalyticsDatabase: DatabaseDefinition = {
  schema: 'admin_analytics',
  extensions: ['pg_trgm'],
  entities: [
    ...eventEntities,
    ...keyEntities,
    ServiceSecret,
    ...[Person, ClosedPerson, ActivityDay, LoginDay, DayFigure, TabDay],
    ...[UsageDay, UsageTotal, LedgerReading, StoredCostFigures, ModelBudget],
    ...[AuditRecord, Feedback, RebuildProgress],
  ],
  migrations: [CreateSchema1796083200000],
};
