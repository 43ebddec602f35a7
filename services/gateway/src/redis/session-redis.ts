import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis, Result } from 'ioredis';

/**
 * Result of the script `admit`. Either 0 and the stored data of the session; or the milliseconds to wait and the limit
 * that was exceeded; or -1 and a session record that lacks its person's key name.
 */
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
      /** The person's key name from {@link PersonKeys}, for a record that lacks it; otherwise empty. */
      personKey: string,
    ): Result<AdmitAnswer, Context>;
    createSession(key: string, index: string, value: string, ttl: number, now: number): Result<1, Context>;
    extendSession(
      key: string,
      index: string,
      value: string,
      ttl: number,
      now: number,
    ): Result<0 | 1, Context>;
    endSessions(index: string, earlierIndex: string): Result<number, Context>;
    endSessionsBefore(index: string, score: number): Result<number, Context>;
    setAccount(key: string, earlier: string, value: string, ttl: number): Result<1, Context>;
    replaceTimezone(key: string, earlier: string, timezone: string): Result<1, Context>;
    holdServices(
      ...values: [key: string, earlier: string, earlierAccount: string, ttl: number, ...services: string[]]
    ): Result<1, Context>;
    replaceEntitlements(
      key: string,
      earlier: string,
      changedAt: string,
      value: string,
      ttlMs: number,
    ): Result<0 | 1, Context>;
  }
}

/**
 * Lua function that counts a call in a window of one minute per key. The window starts with the first count. Past the
 * limit it returns the time until the window ends, in milliseconds.
 */
const COUNT = `
local function count(key, limit)
  local n = redis.call('INCR', key)
  if n == 1 then redis.call('PEXPIRE', key, 60000) end
  if n <= limit then return 0 end
  return math.max(redis.call('PTTL', key), 1)
end`;

/**
 * Redis script that returns everything a request needs before its handler runs, in one round trip. A limit of 0 is not
 * counted. When a gateway of the previous release has written data under the person's id, that data takes precedence:
 * this release writes both keys while it exists.
 */
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
local person = string.match(session, '^%d+ %S+ ([%w_-]+)%.', 38) or ARGV[7]
if person == '' then return {-1, session} end
wait = count('limit:calls:' .. person, tonumber(ARGV[4]))
if wait > 0 then return {wait, 'person'} end
if ARGV[5] ~= '0' then
  wait = count('limit:messages:' .. person, tonumber(ARGV[5]))
  if wait > 0 then return {wait, 'messages'} end
end
if ARGV[6] ~= '0' then
  wait = count('limit:provider:' .. person, tonumber(ARGV[6]))
  if wait > 0 then return {wait, 'provider'} end
end
return {0, session, redis.call('GET', 'account:' .. user) or redis.call('GET', 'account:' .. person),
  redis.call('GET', 'entitlements:' .. user) or redis.call('GET', 'entitlements:' .. person),
  redis.call('SUNION', 'erasing:' .. user, 'erasing:' .. person)}`;

const CREATE = `
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[3])
redis.call('ZADD', KEYS[2], ARGV[3] + ARGV[2], KEYS[1])
redis.call('EXPIRE', KEYS[2], ARGV[2])
return 1`;

/** Redis script that extends a session. It never restores a session that was just ended. */
const EXTEND = `
if not redis.call('SET', KEYS[1], ARGV[1], 'XX', 'EX', ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[2], ARGV[3] + ARGV[2], KEYS[1])
redis.call('EXPIRE', KEYS[2], ARGV[2])
return 1`;

const END_ALL = `
local keys = redis.call('ZUNION', 2, KEYS[1], KEYS[2])
for _, key in ipairs(keys) do redis.call('DEL', key) end
redis.call('DEL', KEYS[1], KEYS[2])
return #keys`;

/** Redis script that ends the sessions whose expiry time is before the given one. Sessions that started later stay. */
const END_BEFORE = `
local keys = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[1])
for _, key in ipairs(keys) do redis.call('DEL', key) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[1])
return #keys`;

const SET_ACCOUNT = `
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
redis.call('SET', KEYS[2], ARGV[1], 'XX', 'KEEPTTL')
return 1`;

/**
 * Redis script that stores which services are refused for a person. It also writes the earlier key name when a gateway
 * of the previous release has served the person.
 */
const HOLD = `
local function hold(key)
  for index = 2, #ARGV do redis.call('SADD', key, ARGV[index]) end
  redis.call('EXPIRE', key, ARGV[1])
end
hold(KEYS[1])
if redis.call('EXISTS', KEYS[2], KEYS[3]) > 0 then hold(KEYS[2]) end
return 1`;

/**
 * Redis script that replaces the time zone and keeps the stored role: a caller with outdated data must not restore a
 * role that was revoked.
 */
const REPLACE_TIMEZONE = `
for _, key in ipairs(KEYS) do
  local old = redis.call('GET', key)
  if old then redis.call('SET', key, string.match(old, '^%a+') .. ' ' .. ARGV[1], 'KEEPTTL') end
end
return 1`;

/**
 * Redis script that keeps the newest change, whatever the order of arrival. ISO 8601 instants can be compared as text.
 */
const REPLACE_ENTITLEMENTS = `
for _, key in ipairs(KEYS) do
  local old = redis.call('GET', key)
  if old and cjson.decode(old).changedAt > ARGV[1] then return 0 end
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('SET', KEYS[2], ARGV[2], 'XX', 'PX', ARGV[3])
return 1`;

/** The Redis connection for sessions, limits and cached entitlements, with the scripts that change them in one step. */
export class SessionRedis implements OnApplicationShutdown {
  constructor(readonly redis: Redis) {
    // Commands of concurrent requests are sent together.
    redis.options.enableAutoPipelining = true;
    redis.defineCommand('admit', { numberOfKeys: 1, lua: ADMIT });
    redis.defineCommand('createSession', { numberOfKeys: 2, lua: CREATE });
    redis.defineCommand('extendSession', { numberOfKeys: 2, lua: EXTEND });
    redis.defineCommand('endSessions', { numberOfKeys: 2, lua: END_ALL });
    redis.defineCommand('endSessionsBefore', { numberOfKeys: 1, lua: END_BEFORE });
    redis.defineCommand('setAccount', { numberOfKeys: 2, lua: SET_ACCOUNT });
    redis.defineCommand('replaceTimezone', { numberOfKeys: 2, lua: REPLACE_TIMEZONE });
    redis.defineCommand('holdServices', { numberOfKeys: 3, lua: HOLD });
    redis.defineCommand('replaceEntitlements', { numberOfKeys: 2, lua: REPLACE_ENTITLEMENTS });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
