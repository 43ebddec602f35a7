import { describe, expect, it, jest } from '@jest/globals';
import type { Database } from '@shadow-guide/kernel';
import { IdentityHashes } from './identity-hashes.js';

describe('the secret of closed identities', () => {
  it('is read at start even when the database is not ready at first', async () => {
    const query = jest
      .fn<() => Promise<unknown[]>>()
      .mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'))
      .mockResolvedValueOnce([])
      .mockResolvedValueOnce([{ secret: Buffer.alloc(32, 7) }]);
    const hashes = new IdentityHashes({ query } as unknown as Database);
    await hashes.onModuleInit();
    const [hash] = await hashes.of([{ email: 'anna@example.com' }]);
    expect(hash).toHaveLength(32);
    expect(query).toHaveBeenCalledTimes(3);
  });
});
