import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import { PersonKeys, SessionRedis } from '../redis/index.js';

/** Heavy reading in a row that needs no rest. A screen of somebody with a long journal takes a tenth of it. */
const FREE_MS = 1_000;
/** For each millisecond of reading past that: a person has a seventh of the time of one reader. */
const REST_PER_MS = 6;
/** What one read counts at most: a slow machine is not the person's doing. */
const MOST_MS = 400;

/** Times are those of Redis, which all gateways share. */
export const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** How long the person of `key` is to rest now. The key holds when all rests of theirs would be over. */
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
 * How much heavy reading a person had lately, over all gateways. Past a second of it in a row, each further read waits until six times
 * what the one before took is over: who reads without end leaves most of the time to everybody else.
 */
@Injectable()
export class ReadingTime {
  constructor(
    private readonly sessions: SessionRedis,
    private readonly names: PersonKeys,
  ) {}

  /** Waits until the rest that is due is over; for no time when Redis cannot be asked. */
  async rest(userId: string): Promise<void> {
    const ms = await this.sessions.redis.eval(REST_NOW, 1, this.keyOf(userId)).catch(warn);
    if (Number(ms) > 0) await delay(Number(ms));
  }

  /** Reads, and counts how long that took. */
  async counted<T>(userId: string, read: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await read();
    } finally {
      // Not waited for: what is asked of Redis afterwards comes after it.
      void this.spend(userId, performance.now() - begun);
    }
  }

  /** Counts a read that took so long. */
  async spend(userId: string, ms: number): Promise<void> {
    const rest = Math.ceil(Math.min(ms, MOST_MS) * REST_PER_MS);
    await this.sessions.redis.eval(SPEND, 1, this.keyOf(userId), rest).catch(warn);
  }

  /** Of the key for {@link REST}. */
  keyOf(userId: string): string {
    return `limit:heavy-time:${this.names.ofPerson(userId)}`;
  }
}

function warn(error: unknown): void {
  logger.warn({ err: error }, 'the time of a heavy read is not counted');
}
