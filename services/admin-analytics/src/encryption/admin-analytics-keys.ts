import type { KeyTable } from '@shadow-guide/encryption';

/** Key table with the keys of people who wrote to the operators, and the service's own secrets. */
export const adminAnalyticsKeys: KeyTable = {
  schema: 'admin_analytics',
  keyContext: 'admin-analytics-data-key',
  secretTables: ['service_secrets'],
};
