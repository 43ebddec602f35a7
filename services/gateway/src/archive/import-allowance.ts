import { Injectable } from '@nestjs/common';
import { type ImportUse, importCeiling } from '@shadow-guide/contracts';
import { Clock, type DomainError, limited } from '@shadow-guide/kernel';
import { PersonKeys, SessionRedis } from '../redis/index.js';

/** Redis script that counts a chunk. The chunk is accepted as a whole when the use before it is below the limit. */
const TAKE = `
local use = redis.call('HMGET', KEYS[1], 'records', 'bytes')
local records, bytes = tonumber(use[1] or 0), tonumber(use[2] or 0)
if records >= tonumber(ARGV[3]) or bytes >= tonumber(ARGV[4]) then return {0, records, bytes, redis.call('PTTL', KEYS[1])} end
redis.call('HINCRBY', KEYS[1], 'records', ARGV[1])
redis.call('HINCRBY', KEYS[1], 'bytes', ARGV[2])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[5]) end
return {1, records, bytes, 0}`;

/** Redis script that refunds records and bytes. When the window has expired, it refunds nothing. */
const REFUND = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HINCRBY', KEYS[1], 'records', -math.min(ARGV[1], redis.call('HGET', KEYS[1], 'records')))
redis.call('HINCRBY', KEYS[1], 'bytes', -math.min(ARGV[2], redis.call('HGET', KEYS[1], 'bytes')))
return 1`;

type Answer = [isTaken: number, records: number, bytes: number, ttlMs: number];

/**
 * Limit of how much a person may import within 24 hours of their first import, across all gateways. Neither erasing the
 * data nor disconnecting early reduces the count. The count is stored under a keyed hash, so that Redis contains no
 * account id.
 */
@Injectable()
export class ImportAllowance {
  constructor(
    private readonly sessions: SessionRedis,
    private readonly names: PersonKeys,
    private readonly clock: Clock,
  ) {}

  /** Returns the current use, and the end of the window. */
  async read(userId: string): Promise<ImportUse> {
    const { redis } = this.sessions;
    const key = this.keyOf(userId);
    const [[records, bytes], ttl] = await Promise.all([
      redis.hmget(key, 'records', 'bytes') as Promise<[string | null, string | null]>,
      redis.pttl(key),
    ]);
    return this.toUse(Number(records ?? 0), Number(bytes ?? 0), ttl);
  }

  /**
   * Checks that the person may import more.
   * @throws DomainError `import_limit_reached` when the limit is reached
   */
  async check(userId: string): Promise<void> {
    const use = await this.read(userId);
    if (use.records >= use.maxRecords || use.bytes >= use.maxBytes) throw limitReached(use);
  }

  /**
   * Counts records and bytes before they are imported.
   * @throws DomainError `import_limit_reached` when the limit was already reached
   */
  async take(userId: string, records: number, bytes: number): Promise<void> {
    const limits = [importCeiling.records, importCeiling.bytes, importCeiling.windowMs];
    const [isTaken, usedRecords, usedBytes, ttl] = (await this.sessions.redis.eval(
      TAKE,
      1,
      this.keyOf(userId),
      ...[records, bytes, ...limits],
    )) as Answer;
    if (isTaken === 0) throw limitReached(this.toUse(usedRecords, usedBytes, ttl));
  }

  async refund(userId: string, records: number, bytes: number): Promise<void> {
    if (records > 0 || bytes > 0) {
      await this.sessions.redis.eval(REFUND, 1, this.keyOf(userId), records, bytes);
    }
  }

  private keyOf(userId: string): string {
    return `limit:import:${this.names.ofPerson(userId)}`;
  }

  private toUse(records: number, bytes: number, ttlMs: number): ImportUse {
    const { records: maxRecords, bytes: maxBytes } = importCeiling;
    return {
      records: Math.min(records, maxRecords),
      maxRecords,
      bytes: Math.min(bytes, maxBytes),
      maxBytes,
      resetsAt: ttlMs > 0 ? new Date(this.clock.now().getTime() + ttlMs).toISOString() : null,
    };
  }
}

function limitReached({ records, maxRecords, bytes, maxBytes, resetsAt }: ImportUse): DomainError {
  const isByRecords = records >= maxRecords;
  return limited(
    'import_limit_reached',
    'You have brought in as much as fits into 24 hours. What came in is kept; the same file goes on from there once this opens again.',
    { limit: isByRecords ? maxRecords : maxBytes, used: isByRecords ? records : bytes, resetsAt },
  );
}
