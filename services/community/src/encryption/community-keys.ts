import type { KeyTable } from '@shadow-guide/encryption';

/**
 * Key table with the data keys of people who keep posts, and the service's own secrets: permanent ones, and one per
 * forum day.
 */
export const communityKeys: KeyTable = {
  schema: 'community',
  keyContext: 'community-data-key',
  secretTables: ['service_secrets', 'day_secrets'],
};
