/**
 * The users of our own Redis, both in containers (`deploy/docker/make-secrets.mjs`) and on a single machine
 * (`redis.mjs`): which keys each user may touch, and with which commands. A new queue or key prefix needs one more
 * pattern in this file; tests compare these queues with the services’ tables.
 */
import { createHash } from 'node:crypto';

/** Connection commands that every client needs. Clients use `INFO` to find out whether Redis has loaded its files. */
const CONNECTION = ['+ping', '+info', '+quit', '+client|setname'];
/**
 * Categories of commands for values. None of them includes commands that list keys (`KEYS`, `SCAN`, ...), which would
 * reveal what other users store.
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
  // The autoscaler only counts waiting jobs and reads none of them; KEDA counts with a script.
  scaler: { keys: ['bull:*'], commands: COUNT },
  'journal-ai': { keys: queues('chat', 'chat-premium', 'background', 'sweeps'), commands: WORK },
  billing: { keys: queues('payments', 'billing-background'), commands: WORK },
  habits: { keys: queues('habits-background'), commands: WORK },
  community: { keys: queues('community-background'), commands: WORK },
  'admin-analytics': { keys: queues('admin-analytics-background'), commands: WORK },
};

/**
 * Name of the user that administers the server: for the launcher and tests on a single machine, and for an operator’s
 * manual work in containers. No process of the app logs in as this user.
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
    // Nobody can log in as this user. At startup, Redis replays the append-only file as this user. If the user had no
    // rights, Redis would drop the transactions in the file, such as the writes of every script, and with them sessions
    // and jobs.
    'user default reset ~* &* +@all',
    // This user checks whether Redis has loaded its files, and may do nothing else.
    'user health on nopass resetchannels -@all +ping',
    line(REDIS_OPERATOR, ['~*', '&*', '+@all']),
    ...Object.entries(redisUsers).map(([name, { keys, commands }]) =>
      line(name, [...keys.map((key) => `~${key}`), '-@all', ...commands]),
    ),
    '',
  ].join('\n');
}
