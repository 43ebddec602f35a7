import type { KeyTable } from '@shadow-guide/encryption';

/** The table of the keys of people who keep posts. */
export const communityKeys: KeyTable = { schema: 'community', keyContext: 'community-data-key' };
