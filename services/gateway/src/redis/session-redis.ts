import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis, Result } from 'ioredis';

/** The answer of the script `admit`: 0 and what is known of the session, or the milliseconds to wait and whose limit it is. */
export type AdmitAnswer = [
  wait: number,
  sessionOrLimit?: string | null,
  account?: string | null,
  entitlements?: string | null,
  erasing?: string[],
];

declare module 'ioredis' {
  interface RedisCommander<Context> {
    admit(
      sessionKey: string,
      address: string,
      addressCalls: number,
      signIns: number,
      personCalls: number,
      messages: number,
      providerCalls: number,
    ): Result<AdmitAnswer, Context>;
    createSession(key: string, index: string, value: string, ttl: number, now: number): Result<1, Context>;
    extendSession(
      key: string,
      index: string,
      value: string,
      ttl: number,
      now: number,
    ): Result<0 | 1, Context>;
    endSessions(index: string): Result<number, Context>;
    replaceTimezone(key: string, timezone: string): Result<0 | 1, Context>;
    replaceEntitlements(key: string, changedAt: string, value: string, ttlMs: number): Result<0 | 1, Context>;
  }
}

/** A minute's window a key, opened by its first count. Past a limit: how long it stays shut. */
const COUNT = `
local function count(key, limit)
  local n = redis.call('INCR', key)
  if n == 1 then redis.call('PEXPIRE', key, 60000) end
  if n <= limit then return 0 end
  return math.max(redis.call('PTTL', key), 1)
end`;

/** Everything a request needs to know before its work begins, in one round trip. A limit of 0 is not counted. */
const ADMIT = `${COUNT}
local wait = count('limit:address:' .. ARGV[1], tonumber(ARGV[2]))
if wait > 0 then return {wait, 'address'} end
if ARGV[3] ~= '0' then
  wait = count('limit:sign-ins:' .. ARGV[1], tonumber(ARGV[3]))
  if wait > 0 then return {wait, 'sign-ins'} end
end
if KEYS[1] == 'session:' then return {0} end
local session = redis.call('GET', KEYS[1])
if not session then return {0} end
local user = string.sub(session, 1, 36)
wait = count('limit:calls:' .. user, tonumber(ARGV[4]))
if wait > 0 then return {wait, 'person'} end
if ARGV[5] ~= '0' then
  wait = count('limit:messages:' .. user, tonumber(ARGV[5]))
  if wait > 0 then return {wait, 'messages'} end
end
if ARGV[6] ~= '0' then
  wait = count('limit:provider:' .. user, tonumber(ARGV[6]))
  if wait > 0 then return {wait, 'provider'} end
end
return {0, session, redis.call('GET', 'account:' .. user), redis.call('GET', 'entitlements:' .. user),
  redis.call('SMEMBERS', 'erasing:' .. user)}`;

const CREATE = `
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[3])
redis.call('ZADD', KEYS[2], ARGV[3] + ARGV[2], KEYS[1])
redis.call('EXPIRE', KEYS[2], ARGV[2])
return 1`;

/** Never brings a session back that was ended a moment ago. */
const EXTEND = `
if not redis.call('SET', KEYS[1], ARGV[1], 'XX', 'EX', ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[2], ARGV[3] + ARGV[2], KEYS[1])
redis.call('EXPIRE', KEYS[2], ARGV[2])
return 1`;

const END_ALL = `
local keys = redis.call('ZRANGE', KEYS[1], 0, -1)
for _, key in ipairs(keys) do redis.call('DEL', key) end
redis.call('DEL', KEYS[1])
return #keys`;

/** Leaves the role as it stands: whoever read it a moment ago must not bring back one that was taken. */
const REPLACE_TIMEZONE = `
local old = redis.call('GET', KEYS[1])
if not old then return 0 end
redis.call('SET', KEYS[1], string.match(old, '^%a+') .. ' ' .. ARGV[1], 'KEEPTTL')
return 1`;

/** Keeps the newest truth, whatever order it arrives in; instants in ISO 8601 compare as text. */
const REPLACE_ENTITLEMENTS = `
local old = redis.call('GET', KEYS[1])
if old and cjson.decode(old).changedAt > ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

/** The connection that holds sessions, limits and cached entitlements, with the scripts that change them in one step. */
export class SessionRedis implements OnApplicationShutdown {
  constructor(readonly redis: Redis) {
    // Commands of requests that arrive together travel together.
    redis.options.enableAutoPipelining = true;
    redis.defineCommand('admit', { numberOfKeys: 1, lua: ADMIT });
    redis.defineCommand('createSession', { numberOfKeys: 2, lua: CREATE });
    redis.defineCommand('extendSession', { numberOfKeys: 2, lua: EXTEND });
    redis.defineCommand('endSessions', { numberOfKeys: 1, lua: END_ALL });
    redis.defineCommand('replaceTimezone', { numberOfKeys: 1, lua: REPLACE_TIMEZONE });
    redis.defineCommand('replaceEntitlements', { numberOfKeys: 1, lua: REPLACE_ENTITLEMENTS });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
