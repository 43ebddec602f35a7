import type { KeyTable } from '@shadow-guide/encryption';

/**
 * Table of people's data keys, and the service's own secrets. The encryption context lacks the service's name because
 * these keys are older than that rule.
 */
export const journalKeys: KeyTable = {
  schema: 'journal_ai',
  keyContext: 'data-key',
  secretTables: ['service_secrets'],
};
