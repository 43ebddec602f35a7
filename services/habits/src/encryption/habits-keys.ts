import type { KeyTable } from '@shadow-guide/encryption';

/** The table of people's data keys. */
export const habitsKeys: KeyTable = { schema: 'habits', keyContext: 'habits-data-key' };
