import { Redis } from 'ioredis';
import { withDatabase } from './database.js';
import { personKey } from './person-key.js';
import type { RunningProduct } from './product.js';

/**
 * Changes the end of a running trial in the trial itself, in the scheduled notification of other services, and in the
 * gateway’s cached plan, so that tests need not wait for the end.
 */
export async function moveTrialEnd(product: RunningProduct, userId: string, endsAt: Date): Promise<void> {
  await withDatabase(product, 'billing', async (client) => {
    const startedAt = new Date(endsAt.getTime() - 14 * 86_400_000);
    const moved = await client.query(
      'UPDATE billing.trials SET started_at = $2, ends_at = $3 WHERE user_id = $1',
      [userId, startedAt, endsAt],
    );
    if (moved.rowCount !== 1) throw new Error('There is no trial to move');
    await client.query('UPDATE billing.announcements SET changes_at = $2 WHERE user_id = $1', [
      userId,
      endsAt,
    ]);
  });
  const { host, port, username, password } = product.servers.redis;
  const redis = new Redis({ host, port, username, password });
  await redis.del(`entitlements:${personKey(product, userId)}`);
  redis.disconnect();
}
