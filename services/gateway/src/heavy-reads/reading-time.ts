import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { PersonKeys, SessionRedis } from '../redis/index.js';

/**
 * Milliseconds of continuous heavy reading that need no pause. A screen of a person with a long journal takes a tenth
 * of this.
 */
const FREE_MS = 1_000;
/** Milliseconds of pause per millisecond of further reading, so that a continuous reader uses a seventh of the time. */
const REST_PER_MS = 6;
/** Maximum duration in milliseconds with which one read is counted: people are not charged for a slow server. */
const MOST_MS = 400;

/** Lua code that reads the current time of Redis, which all gateways share. */
export const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * Lua function that returns for how long the person of `key` must pause now. The key stores the time at which all
 * pauses of the person would be over.
 */
export const REST = `
local function rest(key, now)
  return (tonumber(redis.call('GET', key)) or 0) - now - ${FREE_MS * REST_PER_MS}
end`;

const SPEND = `${NOW}
local over = math.max(tonumber(redis.call('GET', KEYS[1])) or 0, now) + ARGV[1]
redis.call('SET', KEYS[1], over, 'PX', over - now)
return 1`;

const REST_NOW = `${NOW}${REST}
return math.max(rest(KEYS[1], now), 0)`;

/**
 * The recent heavy reading time of a person, over all gateways. After one second of continuous reading, each further
 * read waits for six times the duration of the previous read: a person who reads continuously leaves most of the time
 * to others.
 */
@Injectable()
export class ReadingTime {
  constructor(
    private readonly sessions: SessionRedis,
    private readonly names: PersonKeys,
  ) {}

  /** Waits until the person's required pause is over; does not wait when Redis is down. */
  async rest(userId: string): Promise<void> {
    const ms = await this.sessions.redis.eval(REST_NOW, 1, this.keyOf(userId)).catch(warn);
    if (Number(ms) > 0) await delay(Number(ms));
  }

  /** Runs a read and counts its duration. */
  async counted<T>(userId: string, read: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await read();
    } finally {
      // The call is not awaited: later Redis commands on this connection run after it in any case.
      void this.spend(userId, performance.now() - begun);
    }
  }

  /** Counts a read of the given duration. */
  async spend(userId: string, ms: number): Promise<void> {
    const rest = Math.ceil(Math.min(ms, MOST_MS) * REST_PER_MS);
    await this.sessions.redis.eval(SPEND, 1, this.keyOf(userId), rest).catch(warn);
  }

  /** Returns the Redis key for {@link REST}. */
  keyOf(userId: string): string {
    return `limit:heavy-time:${this.names.ofPerson(userId)}`;
  }
}

function warn(error: unknown): void {
  logger.warn({ err: error }, 'the time of a heavy read is not counted');
}
