/**
 * The users of our Redis, both in containers (`deploy/docker/make-secrets.mjs`) and on a single machine (`redis.mjs`):
 * which keys each may touch, and with which commands. A new queue or prefix needs one more pattern here; tests compare
 * the queues with the services’ tables.
 */
import { createHash } from 'node:crypto';

/** Connection commands that every client needs. Clients use `INFO` to find out whether Redis has loaded its files. */
const CONNECTION = ['+ping', '+info', '+quit', '+client|setname'];
/**
 * None of these categories includes commands that list keys (`KEYS`, `SCAN`, ...), which would reveal what other users
 * store.
 */
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
 * Returns the key of a part of a queue, such as its list of waiting jobs. The prefix is BullMQ’s default, which our
 * code never changes.
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
  // The operators’ queue page in the gateway reads all queues and changes none.
  'queue-board': { keys: ['bull:*'], commands: LOOK },
  // The autoscaler counts waiting jobs; KEDA does so with a script. It reads no job.
  scaler: { keys: ['bull:*'], commands: COUNT },
  'journal-ai': { keys: queues('chat', 'chat-premium', 'background', 'sweeps'), commands: WORK },
  billing: { keys: queues('payments', 'billing-background'), commands: WORK },
  habits: { keys: queues('habits-background'), commands: WORK },
  community: { keys: queues('community-background'), commands: WORK },
  'admin-analytics': { keys: queues('admin-analytics-background'), commands: WORK },
};

/**
 * User that administers the server: the launcher and tests on a single machine, an operator by hand in containers. No
 * process logs in with it.
 */
export const REDIS_OPERATOR = 'operator';

/**
 * Returns the content of `aclfile`. It contains digests, no passwords.
 * @param {Record<string, string>} passwords by user, including the operator’s
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
    // Nobody can log in as this user. At startup, Redis replays the append-only file in its name: without rights, the
    // transactions in it, such as the writes of every script, would be dropped, and sessions and jobs with them.
    'user default reset ~* &* +@all',
    // Checks whether Redis has loaded its files; may do nothing else.
    'user health on nopass resetchannels -@all +ping',
    line(REDIS_OPERATOR, ['~*', '&*', '+@all']),
    ...Object.entries(redisUsers).map(([name, { keys, commands }]) =>
      line(name, [...keys.map((key) => `~${key}`), '-@all', ...commands]),
    ),
    '',
  ].join('\n');
}
