import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateEvents1767000000000 } from './migrations/1767000000000-create-events.js';
import { CreatePeople1767000001000 } from './migrations/1767000001000-create-people.js';
import { CreateUsage1767000003000 } from './migrations/1767000003000-create-usage.js';
import { CreateFeedback1767000003100 } from './migrations/1767000003100-create-feedback.js';
import { CreateErasedKeys1767000005000 } from './migrations/1767000005000-create-erased-keys.js';
import { SealSums1769000004000 } from './migrations/1769000004000-seal-sums.js';
import { SealUsedBudget1769000004100 } from './migrations/1769000004100-seal-used-budget.js';
import { ForgetMeasuredCost1770000002000 } from './migrations/1770000002000-forget-measured-cost.js';
import { CreateClosedPeople1770000006000 } from './migrations/1770000006000-create-closed-people.js';
import { TellPersonShare1771000002100 } from './migrations/1771000002100-tell-person-share.js';
import { AuditPosts1771000004100 } from './migrations/1771000004100-audit-posts.js';
import { IndexDays1771000004400 } from './migrations/1771000004400-index-days.js';
import { TellPlanSource1772000002000 } from './migrations/1772000002000-tell-plan-source.js';

/** Database schema `admin_analytics`. */
export const adminAnalyticsDatabase: DatabaseDefinition = {
  schema: 'admin_analytics',
  extensions: ['pg_trgm'],
  entities: [],
  migrations: [
    CreateEvents1767000000000,
    CreatePeople1767000001000,
    CreateUsage1767000003000,
    CreateFeedback1767000003100,
    CreateErasedKeys1767000005000,
    SealSums1769000004000,
    SealUsedBudget1769000004100,
    ForgetMeasuredCost1770000002000,
    CreateClosedPeople1770000006000,
    TellPersonShare1771000002100,
    AuditPosts1771000004100,
    IndexDays1771000004400,
    TellPlanSource1772000002000,
  ],
};
