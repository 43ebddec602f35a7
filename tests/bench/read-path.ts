import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort } from '@shadow-guide/tools/launch/ports';
import autocannon from 'autocannon';
import { Redis } from 'ioredis';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { median, ms, type Row } from './figures.js';

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 50;
const ONE_AT_A_TIME = 400;

/**
 * Measures `GET /api/trial/status` through session, NATS, service and database, against a bare process that does the
 * same look-ups.
 */
export async function benchReadPath(product: RunningProduct): Promise<Row[]> {
  const person = await Person.arrive(product.url);
  await person.send('/api/trial/start', { method: 'POST' });
  const user = await person.get('GET /api/auth/user');
  const ours = { url: `${product.url}/api/trial/status`, cookie: person.jar.header(new URL(product.url)) };
  const bare = await startBare(product, user.id);
  try {
    const ratios: number[] = [];
    const rates = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const b = await load(bare);
      const o = await load(ours);
      rates.ours.push(o);
      rates.bare.push(b);
      ratios.push(o / b);
    }
    const oneOurs = await oneAtATime(ours);
    const oneBare = await oneAtATime(bare);
    const ratio = median(ratios);
    return [
      {
        what: `read path, ${CONNECTIONS} connections, of a bare Fastify + pg process`,
        measured: `${ratio.toFixed(2)} (${Math.round(median(rates.ours))}/s of ${Math.round(median(rates.bare))}/s)`,
        budget: 'aim 0.50, below 0.40 a miss',
        kept: ratio >= 0.4,
      },
      {
        what: 'read path, one at a time, p50 added',
        measured: `${ms(oneOurs - oneBare)} (${ms(oneOurs)} against ${ms(oneBare)})`,
        budget: '≤ 1 ms',
        kept: oneOurs - oneBare <= 1,
      },
    ];
  } finally {
    bare.stop();
  }
}

interface Target {
  url: string;
  cookie: string;
}

async function load({ url, cookie }: Target): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

async function oneAtATime({ url, cookie }: Target): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ONE_AT_A_TIME; n += 1) {
    const begun = performance.now();
    await (await fetch(url, { headers: { cookie } })).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function startBare(product: RunningProduct, userId: string): Promise<Target & { stop(): void }> {
  const { redis: redisServer, postgres } = product.servers;
  const id = randomUUID();
  const redis = new Redis({ ...redisServer });
  // The value is about as long as one of our sessions.
  await redis.set(
    `bench-session:${id}`,
    JSON.stringify({ userId, role: 'user', timezone: 'UTC', filler: 'x'.repeat(500) }),
    'EX',
    600,
  );
  redis.disconnect();
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('./bare-server.js', import.meta.url)), {
    env: {
      PORT: String(port),
      REDIS_HOST: redisServer.host,
      REDIS_PORT: String(redisServer.port),
      REDIS_USER: redisServer.username ?? '',
      REDIS_PASSWORD: redisServer.password ?? '',
      POSTGRES_HOST: postgres.host,
      POSTGRES_PORT: String(postgres.port),
      POSTGRES_DATABASE: product.database,
      POSTGRES_USER: 'billing',
      POSTGRES_PASSWORD: product.passwords['billing'] ?? '',
      NODE_ENV: 'production',
    },
  });
  await ready(child);
  return {
    url: `http://127.0.0.1:${port}/api/trial/status`,
    cookie: `session=${id}`,
    stop: () => child.kill(),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
}
