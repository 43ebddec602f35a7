import type { KeyTable } from '@shadow-guide/encryption';

/** The keys of people who keep posts, and the service's own secrets: those of every day, and those of the forum's days. */
export const communityKeys: KeyTable = {
  schema: 'community',
  keyContext: 'community-data-key',
  secretTables: ['service_secrets', 'day_secrets'],
};
