import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateEvents1767000000000 } from './migrations/1767000000000-create-events.js';
import { CreateErasedKeys1767000005000 } from './migrations/1767000005000-create-erased-keys.js';

/** Schema `admin_analytics`. */
export const adminAnalyticsDatabase: DatabaseDefinition = {
  schema: 'admin_analytics',
  entities: [],
  migrations: [CreateEvents1767000000000, CreateErasedKeys1767000005000],
};
