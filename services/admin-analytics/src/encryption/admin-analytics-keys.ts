import type { KeyTable } from '@shadow-guide/encryption';

/** The keys of people who wrote to the operators. */
export const adminAnalyticsKeys: KeyTable = {
  schema: 'admin_analytics',
  keyContext: 'admin-analytics-data-key',
};
