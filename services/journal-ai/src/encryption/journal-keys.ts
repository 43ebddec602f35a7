import type { KeyTable } from '@shadow-guide/encryption';

/** The table of people's data keys. The context has no service name, because its keys are older than that rule. */
export const journalKeys: KeyTable = { schema: 'journal_ai', keyContext: 'data-key' };
