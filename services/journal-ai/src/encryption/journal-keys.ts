import type { KeyTable } from '@shadow-guide/encryption';

/**
 * Table of people's data keys, with the service's own secrets. The context has no service name, because these keys
 * predate that rule.
 */
export const journalKeys: KeyTable = {
  schema: 'journal_ai',
  keyContext: 'data-key',
  secretTables: ['service_secrets'],
};
