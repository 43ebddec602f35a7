import { describe, expect, it } from '@jest/globals';
import { describeFailure, Failure } from '@shadow-guide/tools/launch/failure';
import { processEnvironment } from '@shadow-guide/tools/launch/process-environment';
import {
  directConnection,
  namedNats,
  namedPostgres,
  namedRedis,
} from '@shadow-guide/tools/servers/named-servers';
import { opsSecretProblem, opsTokenOf } from '@shadow-guide/tools/servers/ops-token';
import type { Connections } from '@shadow-guide/tools/servers/servers';
import { processes, services } from '@shadow-guide/tools/system';
import { closingText, sum } from '@shadow-guide/tools/verify/report';

const connections = {
  postgres: {
    host: '127.0.0.1',
    port: 20_001,
    database: 'shadow_guide',
    adminUser: 'admin',
    adminPassword: 'pw',
  },
  redis: {
    host: '127.0.0.1',
    port: 20_002,
    user: 'operator',
    password: 'redis-pw-of-operator',
    users: Object.fromEntries(
      [...services, 'queue-board'].map((name) => [name, `redis-pw-of-${name}`]),
    ) as Record<string, string>,
  },
  nats: {
    host: '127.0.0.1',
    port: 20_003,
    logins: Object.fromEntries(services.map((name) => [name, `nats-pw-of-${name}`])),
  },
} satisfies Connections;

function environmentOf(
  name: string,
  settings: Record<string, string> = {},
  servers: Connections = connections,
  control?: { port: number; token: string },
  kept: Record<string, string> = {},
) {
  const plan = processes.find((each) => each.name === name);
  if (!plan) throw new Error(name);
  return processEnvironment({
    plan,
    context: {
      settings,
      secret: (secret: string) => `secret-of-${secret}`,
      keptSecret: (secret: string) => kept[secret],
      port: () => 20_010,
      appUrl: 'http://localhost:3000',
      gatewayUrl: 'http://127.0.0.1:3000',
      sandboxUrl: 'http://127.0.0.1:4010',
      stripeUrl: 'http://127.0.0.1:4011',
      ...(control && { control }),
    },
    connections: servers,
    passwords: {
      gateway: 'gateway-pw',
      journal_ai: 'journal-pw',
      billing: 'billing-pw',
      habits: 'habits-pw',
      community: 'community-pw',
      library: 'library-pw',
      admin_analytics: 'analytics-pw',
    },
    opsPort: 20_020,
    overrides: {},
  });
}

describe('the environment of a process', () => {
  it('contains its own database role and no other’s password', () => {
    const environment = environmentOf('billing');
    expect(environment).toMatchObject({ POSTGRES_USER: 'billing', POSTGRES_PASSWORD: 'billing-pw' });
    expect(JSON.stringify(environment)).not.toMatch(
      /gateway-pw|journal-pw|habits-pw|community-pw|library-pw|analytics-pw|admin/,
    );
  });

  it('contains its own Redis user and no other’s password', () => {
    expect(environmentOf('journal-ai-worker')).toMatchObject({
      REDIS_USER: 'journal-ai',
      REDIS_PASSWORD: 'redis-pw-of-journal-ai',
    });
    expect(environmentOf('gateway')).toMatchObject({ QUEUE_BOARD_REDIS_USER: 'queue-board' });
    for (const { name, uses } of processes) {
      const told = JSON.stringify(environmentOf(name)).match(/redis-pw-of-[\w-]+/g) ?? [];
      const own = uses.includes('redis') ? [`redis-pw-of-${name.replace(/-worker$/, '')}`] : [];
      const board = name === 'gateway' ? ['redis-pw-of-queue-board'] : [];
      expect([name, told.sort()]).toEqual([name, [...own, ...board].sort()]);
    }
  });

  it('contains the single login of an external Redis', () => {
    const redis = namedRedis({ REDIS_HOST: 'cache', REDIS_USER: 'all', REDIS_PASSWORD: 'pw' });
    const environment = environmentOf('habits', {}, { ...connections, redis: redis ?? connections.redis });
    expect(environment).toMatchObject({ REDIS_HOST: 'cache', REDIS_USER: 'all', REDIS_PASSWORD: 'pw' });
  });

  it('contains its own NATS login and no other’s password; a worker has that of its service', () => {
    const worker = environmentOf('journal-ai-worker');
    expect(worker).toMatchObject({ NATS_USER: 'journal-ai', NATS_PASSWORD: 'nats-pw-of-journal-ai' });
    for (const { name } of processes)
      expect(JSON.stringify(environmentOf(name)).match(/nats-pw-of-/g) ?? []).toHaveLength(
        name === 'sandbox' ? 0 : 1,
      );
  });

  it.each([
    ['its host name', { NATS_HOST: 'bus' }],
    ['a URL', { NATS_URL: 'tls://bus:4333' }],
  ])('contains the single login of an external NATS given by %s', (_case, named) => {
    const nats = namedNats({ ...named, NATS_USER: 'me', NATS_PASSWORD: 'pw' });
    const environment = environmentOf('habits', {}, { ...connections, ...(nats && { nats }) });
    expect(environment).toMatchObject({ ...named, NATS_USER: 'me', NATS_PASSWORD: 'pw' });
  });

  it('points to the local guide until a model server is configured', () => {
    expect(environmentOf('journal-ai-worker')).toMatchObject({ OPENAI_BASE_URL: 'http://127.0.0.1:4010/v1' });
    expect(environmentOf('journal-ai-worker', { OPENAI_API_KEY: 'sk' })).not.toHaveProperty(
      'OPENAI_BASE_URL',
    );
    expect(environmentOf('journal-ai-worker', { OPENAI_BASE_URL: 'http://ollama:11434/v1' })).toMatchObject({
      OPENAI_BASE_URL: 'http://ollama:11434/v1',
    });
  });

  it('points each sign-in to the stand-in until that provider is configured', () => {
    const environment = environmentOf('gateway', {
      GOOGLE_CLIENT_ID: 'real',
      GOOGLE_CLIENT_SECRET: 'secret',
    });
    expect(environment).toMatchObject({
      GOOGLE_CLIENT_ID: 'real',
      REPLIT_ISSUER: 'http://127.0.0.1:4010/oidc',
    });
    expect(environment).not.toHaveProperty('GOOGLE_ISSUER');
  });

  it.each(['billing', 'billing-worker'])(
    'points %s to the payment stand-in until an account is configured',
    (name) => {
      expect(environmentOf(name)).toMatchObject({
        STRIPE_API_URL: 'http://127.0.0.1:4011',
        STRIPE_SECRET_KEY: 'sk_test_secret_of_stripe_stand_in',
        PUBLIC_URL: 'http://localhost:3000',
      });
      expect(environmentOf('sandbox')).toMatchObject({
        SANDBOX_STRIPE_URL: 'http://127.0.0.1:4011',
        SANDBOX_STRIPE_WEBHOOK_URL: 'http://127.0.0.1:3000/api/stripe/webhook',
        STRIPE_SECRET_KEY: 'sk_test_secret_of_stripe_stand_in',
      });
    },
  );

  it('passes a partly configured account on unchanged, without a stand-in', () => {
    const half = { STRIPE_SECRET_KEY: 'sk_live_mine' };
    const stripeOf = (name: string) =>
      Object.fromEntries(Object.entries(environmentOf(name, half)).filter(([key]) => key.includes('STRIPE')));
    expect(stripeOf('billing')).toEqual(half);
    expect(stripeOf('sandbox')).toEqual({});
    expect(stripeOf('gateway')).toEqual({});
  });

  it.each([
    ['STRIPE_SECRET_KEY', /^billing/],
    ['STRIPE_WEBHOOK_SECRET', /^billing$/],
    ['OPENAI_API_KEY', /^journal-ai-worker$/],
    ['SESSION_SECRET', /^gateway$/],
    ['CALLER_SIGNING_KEY', /^gateway$/],
    ['GOOGLE_CLIENT_SECRET', /^gateway$/],
    ['REPLIT_CLIENT_SECRET', /^gateway$/],
    ['PUSH_SECRET', /^habits/],
    ['MASTER_KEY', /^(journal-ai|habits|community|admin-analytics)/],
    ['HABITS_MASTER_KEY', /^habits/],
  ])('passes a configured %s only to the processes that read it, however many run', (secret, readers) => {
    for (const { name } of processes)
      expect([
        name,
        JSON.stringify(environmentOf(name, { [secret]: 'whsec_mine' })).includes('_mine'),
      ]).toEqual([name, readers.test(name)]);
  });

  it('prefers the master key of one service over the shared one', () => {
    const keys = { MASTER_KEY: '1:shared', JOURNAL_AI_MASTER_KEY: '2:own,1:shared' };
    expect(environmentOf('journal-ai-worker', keys)['MASTER_KEY']).toBe('2:own,1:shared');
    expect(environmentOf('habits', keys)['MASTER_KEY']).toBe('1:shared');
  });

  it('has its own service’s master key if the service encrypts, and the notification signing key only in habits', () => {
    for (const { name, role } of processes) {
      const environment = environmentOf(name);
      const service = name.replace(/-worker$/, '');
      const seals = ['journal_ai', 'habits', 'community', 'admin_analytics'].includes(role ?? '');
      expect([name, environment['MASTER_KEY']]).toEqual([
        name,
        seals ? `own-1:secret-of-master-${service}` : undefined,
      ]);
      expect([name, JSON.stringify(environment).includes('secret-of-push')]).toEqual([
        name,
        role === 'habits',
      ]);
    }
  });

  it('still decrypts what the formerly shared key has wrapped', () => {
    const shared = environmentOf('community', {}, connections, undefined, { master: 'old-one' });
    expect(shared['MASTER_KEY']).toBe('own-1:secret-of-master-community,1:old-one');
  });

  it('has the caller signing key only in the gateway, and the verification key in all called services', () => {
    for (const { name, role } of processes) {
      const environment = environmentOf(name, { CALLER_SIGNING_KEY: 'a key of a person’s own' });
      expect([name, environment['CALLER_PUBLIC_KEYS']]).toEqual([
        name,
        role ? 'secret-of-caller-public' : undefined,
      ]);
      const signs = [environmentOf(name), environment].map((each) => 'CALLER_SIGNING_KEY' in each);
      expect([name, signs]).toEqual([name, [role === 'gateway', role === 'gateway']]);
    }
  });

  it('opens the stand-ins’ control interface only for tests, and passes its token to no other process', () => {
    const control = { port: 20_030, token: 'token-of-a-test-run' };
    for (const { name } of processes) {
      expect(JSON.stringify(environmentOf(name))).not.toContain('SANDBOX_CONTROL');
      const withControl = JSON.stringify(environmentOf(name, {}, connections, control));
      expect([name, withControl.includes(control.token)]).toEqual([name, name === 'sandbox']);
    }
  });

  it('opens metrics and the API documentation to the local operator, unless configured otherwise', () => {
    const tokens = processes.map(({ name }) => environmentOf(name)['OPS_TOKEN']);
    expect(tokens).toEqual(processes.map(({ name }) => opsTokenOf('secret-of-ops', name)));
    expect(new Set(tokens).size).toBe(processes.length);
    expect(environmentOf('gateway')['API_DOCS']).toBe('true');
    const own = 'a token of my own, which is long enough';
    expect(environmentOf('gateway', { API_DOCS: 'false', OPS_TOKEN: own })).toMatchObject({
      API_DOCS: 'false',
      OPS_TOKEN: opsTokenOf(own, 'gateway'),
    });
  });

  it('accepts no OPS_TOKEN from which the processes’ tokens could be guessed', () => {
    expect(opsSecretProblem('x'.repeat(31))).toBe('OPS_TOKEN must have at least 32 characters.');
    expect([opsSecretProblem('x'.repeat(32)), opsSecretProblem(undefined)]).toEqual([null, null]);
  });

  it('does not open the control interface because of the operator’s settings', () => {
    const settings = { SANDBOX_CONTROL_PORT: '4012', SANDBOX_CONTROL_TOKEN: 'x'.repeat(40) };
    for (const { name } of processes)
      expect(JSON.stringify(environmentOf(name, settings))).not.toContain('SANDBOX_CONTROL');
  });

  it('prefers the operator’s settings over those of the plan', () => {
    expect(environmentOf('gateway', { ADMIN_EMAILS: 'me@example.com', LOG_LEVEL: 'debug' })).toMatchObject({
      ADMIN_EMAILS: 'me@example.com',
      LOG_LEVEL: 'debug',
    });
  });

  it('never passes the administrator’s login to a service', () => {
    const settings = {
      POSTGRES_HOST: 'db',
      POSTGRES_USER: 'root',
      POSTGRES_PASSWORD: 'root-pw',
      POSTGRES_URL: 'postgres://root:root-pw@db',
    };
    expect(environmentOf('gateway', settings)).toMatchObject({
      POSTGRES_USER: 'gateway',
      POSTGRES_HOST: '127.0.0.1',
    });
    expect(JSON.stringify(environmentOf('sandbox', settings))).not.toContain('root-pw');
  });

  it('puts its own role into an address given as a URL', () => {
    const url = 'postgres://root:root-pw@db:5433/guide?sslmode=require';
    const postgres = namedPostgres({ POSTGRES_URL: url });
    expect(postgres).toMatchObject({
      host: 'db',
      port: 5433,
      database: 'guide',
      adminUser: 'root',
      adminPassword: 'root-pw',
    });
    const environment = environmentOf(
      'gateway',
      {},
      { ...connections, postgres: postgres ?? connections.postgres },
    );
    expect(environment['POSTGRES_URL']).toBe('postgres://gateway:gateway-pw@db:5433/guide?sslmode=require');
  });

  it('puts its own role also into the address that bypasses a pooler, where roles and schemas are created', () => {
    const settings = { POSTGRES_HOST: 'pooler', POSTGRES_DIRECT_URL: 'postgres://root:r%40t@db:5433/guide' };
    const postgres = namedPostgres(settings)!;
    expect(directConnection(postgres)).toEqual({
      host: 'db',
      port: 5433,
      database: 'guide',
      adminUser: 'root',
      adminPassword: 'r@t',
    });
    const environment = environmentOf('gateway', settings, { ...connections, postgres });
    expect(environment).toMatchObject({
      POSTGRES_HOST: 'pooler',
      POSTGRES_DIRECT_URL: 'postgres://gateway:gateway-pw@db:5433/guide',
    });
    expect(JSON.stringify(environmentOf('sandbox', settings))).not.toContain('r%40t');
  });
});

describe('servers configured in the environment', () => {
  it('are absent when no setting is set', () => {
    expect([namedPostgres({}), namedRedis({}), namedNats({})]).toEqual([null, null, null]);
  });

  it('are read from separate settings, whose password may contain any character', () => {
    expect(namedRedis({ REDIS_HOST: 'cache', REDIS_PASSWORD: '%@:&#?$' })).toEqual({
      host: 'cache',
      port: 6379,
      user: '',
      password: '%@:&#?$',
    });
  });

  it.each(['POSTGRES_URL', 'POSTGRES_DIRECT_URL', 'REDIS_URL'])(
    'are reported when %s cannot be parsed',
    (name) => {
      const settings = { POSTGRES_HOST: 'db', [name]: 'postgres://me:secret#1@db/guide' };
      const read = () => [namedPostgres(settings), namedRedis(settings)];
      expect(read).toThrow(new RegExp(`^${name} cannot be read as an address\\. .*%23`));
      expect(read).not.toThrow(/secret/);
    },
  );

  it('are refused when only the address that bypasses a pooler is set', () => {
    expect(() => namedPostgres({ POSTGRES_DIRECT_URL: 'postgres://db/guide' })).toThrow(
      /must name the pooler/,
    );
  });

  it('may have an IPv6 address', () => {
    const postgres = namedPostgres({
      POSTGRES_URL: 'postgres://me@[::1]:6432/guide',
      POSTGRES_DIRECT_URL: 'postgres://[fd00::2]/guide',
    })!;
    expect([postgres.host, directConnection(postgres).host]).toEqual(['::1', 'fd00::2']);
    expect(namedRedis({ REDIS_URL: 'redis://[::1]:6380' })).toMatchObject({ host: '::1', port: 6380 });
  });

  it('are read from a URL, and from the first address of a cluster', () => {
    expect(namedNats({ NATS_URL: 'nats://me:pw@one:4333,nats://two:4222' })).toMatchObject({
      host: 'one',
      port: 4333,
      user: 'me',
      password: 'pw',
    });
  });
});

describe('the output of the launcher', () => {
  it.each([
    [
      'a Node.js error',
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    ],
    [
      'a log line',
      new Failure('postgres was not ready.', { tail: 'FATAL: could not write: No space left on device' }),
    ],
  ])('reports a full disk, seen from %s', (_where, error) => {
    expect(describeFailure(error).text).toMatch(/^The disk is full\./);
  });

  it('adds up the results of every suite and ends with the total', () => {
    const total = sum([
      { passed: 3, failures: [] },
      { passed: 1, failures: [{ name: 'types', message: 'x.ts is wrong' }] },
    ]);
    expect(closingText(total)).toMatch(/✗ types\n {4}x\.ts is wrong\n\n4 passed, 1 failed\n$/);
  });
});
