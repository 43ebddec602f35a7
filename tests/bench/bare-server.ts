/**
 * Baseline for the read path: a single Fastify process without gateway, NATS, limits or log. It looks a session up in
 * Redis and runs the same prepared query as the product. The bench runs it as a child process.
 */
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

const redis = new Redis({
  host: setting('REDIS_HOST'),
  port: Number(setting('REDIS_PORT')),
  username: setting('REDIS_USER') || undefined,
  password: setting('REDIS_PASSWORD') || undefined,
});
const pool = new pg.Pool({
  host: setting('POSTGRES_HOST'),
  port: Number(setting('POSTGRES_PORT')),
  database: setting('POSTGRES_DATABASE'),
  user: setting('POSTGRES_USER'),
  password: setting('POSTGRES_PASSWORD'),
  max: 10,
});

const app = Fastify();
app.get('/api/trial/status', async (request, reply) => {
  const id = /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const stored = id ? await redis.get(`bench-session:${id}`) : null;
  if (!stored) return reply.code(401).send({ message: 'Please sign in.' });
  const { userId } = JSON.parse(stored) as { userId: string };
  const { rows } = await pool.query<{ ends_at: Date }>({
    name: 'find-trial',
    text: 'SELECT user_id, started_at, ends_at FROM billing.trials WHERE user_id = $1',
    values: [userId],
  });
  const left = rows[0] ? rows[0].ends_at.getTime() - Date.now() : 0;
  return {
    isTrialActive: left > 0,
    daysRemaining: Math.ceil(left / 86_400_000),
    trialExpired: rows.length > 0 && left <= 0,
    trialEndsAt: rows[0]?.ends_at.toISOString(),
  };
});
await app.listen({ host: '127.0.0.1', port: Number(setting('PORT')) });
process.send?.('ready');
