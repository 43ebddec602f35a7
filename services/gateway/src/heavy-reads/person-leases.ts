import { Injectable } from '@nestjs/common';
import { PersonKeys, SessionRedis } from '../redis/index.js';
import { NOW, REST, ReadingTime } from './reading-time.js';

/** Redis script that takes a lease. Leases that were not returned expire: a gateway that dies blocks nobody. */
const TAKE = `${NOW}${REST}
if rest(KEYS[2], now) > 0 then return 0 end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[3]) then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 1`;

/** Limits the concurrent leases of one person, over all gateways. */
@Injectable()
export class PersonLeases {
  constructor(
    private readonly sessions: SessionRedis,
    private readonly names: PersonKeys,
    private readonly time: ReadingTime,
  ) {}

  /**
   * Takes a lease when fewer than `most` are held and the person does not have to pause. The lease ends after `leaseMs`
   * at the latest.
   */
  async take(userId: string, token: string, { most, leaseMs }: LeaseLimit): Promise<boolean> {
    const keys = [this.keyOf(userId), this.time.keyOf(userId)];
    return (await this.sessions.redis.eval(TAKE, 2, ...keys, token, most, leaseMs)) === 1;
  }

  async release(userId: string, token: string): Promise<void> {
    await this.sessions.redis.zrem(this.keyOf(userId), token);
  }

  private keyOf(userId: string): string {
    return `limit:heavy:${this.names.ofPerson(userId)}`;
  }
}

/** Maximum number of leases, and the maximum time in milliseconds for which one may be held. */
export interface LeaseLimit {
  readonly most: number;
  readonly leaseMs: number;
}
