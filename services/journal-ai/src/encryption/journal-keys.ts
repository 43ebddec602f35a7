import type { KeyTable } from '@shadow-guide/encryption';

/** The table of people's data keys, and the service's own secrets. The context has no service name, because its keys are older than that rule. */
export const journalKeys: KeyTable = {
  schema: 'journal_ai',
  keyContext: 'data-key',
  secretTables: ['service_secrets'],
};
