import { afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const product = runningProduct();
const { host, port, users = {} } = product.servers.redis;
const open: Redis[] = [];

/** Returns a client with a given login, in the database of the sessions or of the queues. */
function as(username: string, password = users[username], db: 0 | 1 = 0): Redis {
  const redis = new Redis({
    host,
    port,
    username,
    password,
    db,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  open.push(redis);
  return redis;
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    (answer) => `allowed: ${JSON.stringify(answer)}`,
    (error: Error) => error.message,
  );

afterEach(() => {
  for (const redis of open.splice(0)) redis.disconnect();
});

const services = ['journal-ai', 'billing', 'habits', 'community', 'admin-analytics'];

describe('a client that reaches the Redis port', () => {
  it('gets no access without a password or with another user’s password', async () => {
    const stranger = new Redis({ host, port, enableReadyCheck: false, retryStrategy: () => null });
    open.push(stranger);
    expect(await refusal(stranger.keys('*'))).toContain('NOAUTH');
    expect(await refusal(as('gateway', users['habits']).get('session:1'))).not.toContain('allowed');
  });

  it('can use a health check user that may only send PING', async () => {
    const health = as('health', 'anything');
    expect(await health.ping()).toBe('PONG');
    expect(await refusal(health.get('session:1'))).toContain('NOPERM');
    expect(await refusal(health.info())).toContain('NOPERM');
  });
});

describe.each(services)('the login of %s at Redis', (service) => {
  it('neither reads nor forges a session, a limit or cached data about a person', async () => {
    const person = await Person.arrive(product.url);
    const { id } = await person.get('GET /api/auth/user');
    const redis = as(service);
    const attempts: [string, Promise<unknown>][] = [
      ['read a session', redis.get('session:any')],
      ['write a session', redis.set('session:forged', `${id} 0`)],
      ['make an admin', redis.set(`account:${id}`, 'admin UTC')],
      ['read the account', redis.get(`account:${id}`)],
      ['give premium', redis.set(`entitlements:${id}`, '{}')],
      ['lift a limit', redis.del(`limit:calls:${id}`)],
      ['list sessions', redis.zrange(`sessions-of:${id}`, 0, -1)],
      ['take over a sign-in', redis.getdel('login:any')],
      ['copy it into keys of its own', redis.rename(`account:${id}`, 'bull:chat:x')],
      ['by a script', redis.eval("return redis.call('GET', KEYS[1])", 1, `account:${id}`)],
      ['by a script that does not say so', redis.eval(`return redis.call('GET', 'account:${id}')`, 0)],
    ];
    for (const [what, attempt] of attempts)
      expect([what, await refusal(attempt)]).toEqual([what, expect.stringMatching(/NOPERM|can't access/)]);
    expect((await person.send('/api/admin/users')).status).toBe(403);
  });

  it('learns nothing about keys that are not its own, and cannot run server commands', async () => {
    const redis = as(service);
    const attempts = [
      ['KEYS', '*'],
      ['SCAN', '0'],
      ['RANDOMKEY'],
      ['DBSIZE'],
      ['MONITOR'],
      ['CLIENT', 'LIST'],
      ['CLIENT', 'KILL', 'TYPE', 'normal'],
      ['CONFIG', 'GET', '*'],
      ['CONFIG', 'SET', 'requirepass', 'x'],
      ['ACL', 'LIST'],
      ['ACL', 'SETUSER', service, '~*'],
      ['FLUSHALL'],
      ['FLUSHDB'],
      ['SWAPDB', '0', '1'],
      ['SCRIPT', 'FLUSH'],
      ['FUNCTION', 'FLUSH'],
      ['SHUTDOWN', 'NOSAVE'],
      ['REPLICAOF', '127.0.0.1', '1'],
      ['SUBSCRIBE', 'any'],
      ['PUBLISH', 'any', 'thing'],
      ['MIGRATE', '127.0.0.1', '1', 'session:any', '0', '10'],
      ['SORT', 'bull:any', 'BY', 'session:*'],
    ];
    for (const [command = '', ...args] of attempts)
      expect([command, await refusal(redis.call(command, ...args))]).toEqual([
        command,
        expect.stringContaining('NOPERM'),
      ]);
  });

  it('can use its own queues and no others', async () => {
    const queueOf: Record<string, string> = {
      'journal-ai': 'chat',
      billing: 'payments',
      habits: 'habits-background',
      community: 'community-background',
      'admin-analytics': 'admin-analytics-background',
    };
    const redis = as(service, users[service], 1);
    for (const [owner, queue] of Object.entries(queueOf)) {
      const job = redis.lpush(`bull:${queue}:of-a-test`, 'forged');
      if (owner === service) expect(await job).toBeGreaterThan(0);
      else expect([queue, await refusal(job)]).toEqual([queue, expect.stringContaining('NOPERM')]);
    }
    await redis.del(`bull:${queueOf[service]}:of-a-test`);
  });
});

describe('the two logins of the gateway at Redis', () => {
  it('give no access to queues with the first login, and read-only access to queues with the second', async () => {
    expect(await refusal(as('gateway', users['gateway'], 1).lrange('bull:chat:wait', 0, -1))).toContain(
      'NOPERM',
    );
    const board = as('queue-board', users['queue-board'], 1);
    expect(await board.exists('bull:chat:meta')).toBe(1);
    expect(await refusal(board.lpush('bull:chat:wait', 'forged'))).toContain('NOPERM');
    expect(await refusal(board.eval("return redis.call('DEL', KEYS[1])", 1, 'bull:chat:meta'))).not.toContain(
      'allowed',
    );
    expect(await refusal(board.get('session:any'))).toContain('NOPERM');
  });
});

describe('the database role of a service', () => {
  it.each(Object.keys(product.passwords))(
    '%s connects to the product’s database, and to no other of the server',
    async (role) => {
      const enter = async (database: string) => {
        const { host, port } = product.servers.postgres;
        const client = new pg.Client({ host, port, database, user: role, password: product.passwords[role] });
        try {
          await client.connect();
          return 'in';
        } catch (error) {
          return (error as { code?: string }).code;
        } finally {
          await client.end().catch(() => undefined);
        }
      };
      expect(await enter(product.database)).toBe('in');
      expect(await Promise.all(['postgres', 'template1'].map(enter))).toEqual(['42501', '42501']);
    },
  );
});
