import type { KeyTable } from '@shadow-guide/encryption';

/** Definition of the table of people's data keys. */
export const habitsKeys: KeyTable = { schema: 'habits', keyContext: 'habits-data-key' };
