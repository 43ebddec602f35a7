import type { KeyTable } from '@shadow-guide/encryption';

/** Where people's data keys are; the context is older than the other services' and so carries no name. */
export const journalKeys: KeyTable = { schema: 'journal_ai', keyContext: 'data-key' };
