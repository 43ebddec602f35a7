/**
 * The users of our Redis, in containers (`deploy/docker/make-secrets.mjs`) and on one machine (`redis.mjs`) alike:
 * which keys each may touch, and with what. A new queue or prefix is one more pattern here; tests compare the queues with the services' tables.
 */
import { createHash } from 'node:crypto';

/** What any client says of itself. `INFO` is how clients find out that Redis has read its files. */
const CONNECTION = ['+ping', '+info', '+quit', '+client|setname'];
/** Lists of keys (`KEYS`, `SCAN`, ...) are in none of these: they name what other users store. */
const VALUES = ['+@string', '+@hash', '+@list', '+@set', '+@sortedset', '+@stream'];
const KEYS = ['+del', '+unlink', '+exists', '+type', '+rename', '+persist', '+@transaction'];
const EXPIRY = ['+expire', '+expireat', '+pexpire', '+pexpireat', '+ttl', '+pttl', '+time'];
const SCRIPTS = ['+eval', '+evalsha', '+script|load', '+script|exists'];
const WORK = [...VALUES, '-@dangerous', ...KEYS, ...EXPIRY, ...SCRIPTS, ...CONNECTION, '+select'];
const LOOK = [
  ...['+get', '+hget', '+hmget', '+hgetall', '+hexists', '+hlen', '+hscan', '+llen', '+lrange', '+lindex'],
  ...['+scard', '+smembers', '+sismember', '+sscan', '+zcard', '+zcount', '+zrange', '+zrevrange', '+zscore'],
  ...[
    '+zrangebyscore',
    '+zrevrangebyscore',
    '+xlen',
    '+xrange',
    '+exists',
    '+type',
    '+ttl',
    '+pttl',
    '+lpos',
  ],
  ...[...SCRIPTS, '+multi', '+exec', ...CONNECTION, '+select'],
];

const COUNT = ['+eval', '+evalsha', '+type', '+llen', '+zcard', '+scard', '+hlen', ...CONNECTION, '+select'];

/**
 * The key of a part of a queue, such as the list of what waits: BullMQ's own prefix, which nothing of ours changes.
 * @param {string} queue
 * @param {string} part
 */
export function queueKey(queue, part) {
  return `bull:${queue}:${part}`;
}

const queues = (/** @type {string[]} */ ...names) => names.map((name) => queueKey(name, '*'));

/** @type {Record<string, { keys: string[], commands: string[] }>} */
export const redisUsers = {
  gateway: {
    keys: [
      ...['session:*', 'sessions-of:*', 'login:*', 'account:*', 'erasing:*', 'archive:*'],
      ...['entitlements:*', 'limit:*'],
    ],
    commands: WORK,
  },
  // The operators' page of queues, which the gateway shows: it reads them all and changes none.
  'queue-board': { keys: ['bull:*'], commands: LOOK },
  // Whoever decides how many workers run counts what waits; KEDA does it with a script. It reads no job.
  scaler: { keys: ['bull:*'], commands: COUNT },
  'journal-ai': { keys: queues('chat', 'chat-premium', 'background', 'sweeps'), commands: WORK },
  billing: { keys: queues('payments', 'billing-background'), commands: WORK },
  habits: { keys: queues('habits-background'), commands: WORK },
  community: { keys: queues('community-background'), commands: WORK },
  'admin-analytics': { keys: queues('admin-analytics-background'), commands: WORK },
};

/** Who looks after the server itself: the launcher and tests on one machine, an operator by hand in containers. No process logs in as it. */
export const REDIS_OPERATOR = 'operator';

/**
 * The file of `aclfile`. It holds digests, no password.
 * @param {Record<string, string>} passwords by user, the operator's too
 */
export function aclFile(passwords) {
  const line = (/** @type {string} */ name, /** @type {string[]} */ rules) =>
    `user ${name} on #${createHash('sha256').update(passwordOf(name)).digest('hex')} resetchannels ${rules.join(' ')}`;
  const passwordOf = (/** @type {string} */ name) => {
    const password = passwords[name];
    if (!password) throw new Error(`There is no password for the user ${name} of Redis.`);
    return password;
  };
  return [
    // Nobody can log in as it. At its start Redis does what the append-only file says in this user's name: without rights the
    // transactions in it, such as the writes of every script, would be left out, sessions and jobs with them.
    'user default reset ~* &* +@all',
    // Asks whether Redis has read its files; may do nothing else.
    'user health on nopass resetchannels -@all +ping',
    line(REDIS_OPERATOR, ['~*', '&*', '+@all']),
    ...Object.entries(redisUsers).map(([name, { keys, commands }]) =>
      line(name, [...keys.map((key) => `~${key}`), '-@all', ...commands]),
    ),
    '',
  ].join('\n');
}
