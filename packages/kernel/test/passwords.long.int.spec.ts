import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { connectRedis, Database, loadConfig, Nats, PostgresSettings, RedisSettings } from '../src/index.js';
import { freePort, testServers } from '../src/testing/index.js';

/** A password of characters that each have a meaning in a URL. */
const PASSWORD = 'a%b@c:d&e#f?g$h%20/i';
const servers = testServers(process.env, 'kernel');
const name = `odd_${randomUUID().replaceAll('-', '')}`;

it('PostgreSQL accepts a password of any characters unchanged', async () => {
  const { host, port, database } = servers.postgres;
  const user = process.env['TEST_POSTGRES_ADMIN_USER'];
  const admin = new pg.Client({
    host,
    port,
    database,
    user,
    password: process.env['TEST_POSTGRES_ADMIN_PASSWORD'],
  });
  await admin.connect();
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD}'`);
  await admin.query(`GRANT CONNECT ON DATABASE ${database} TO ${name}`);
  const settings = loadConfig(PostgresSettings, {
    POSTGRES_HOST: host,
    POSTGRES_PORT: String(port),
    POSTGRES_DATABASE: database,
    POSTGRES_USER: name,
    POSTGRES_PASSWORD: PASSWORD,
    MIGRATIONS: 'wait',
  });
  const opened = await Database.open(settings, { schema: name, entities: [], migrations: [] });
  expect(await opened.isUp()).toBe(true);
  await opened.onApplicationShutdown();
  await admin.query(`REVOKE CONNECT ON DATABASE ${database} FROM ${name}`);
  await admin.query(`DROP ROLE ${name}`);
  await admin.end();
});

it('Redis accepts a password of any characters', async () => {
  const admin = await connectRedis(servers.redis, 0);
  await admin.acl('SETUSER', name, 'on', `>${PASSWORD}`, '~*', '+@all');
  const settings = loadConfig(RedisSettings, {
    REDIS_HOST: servers.redis.host,
    REDIS_PORT: String(servers.redis.port),
    REDIS_USER: name,
    REDIS_PASSWORD: PASSWORD,
  });
  const client = await connectRedis(settings, 0);
  expect(await client.acl('WHOAMI')).toBe(name);
  client.disconnect();
  await admin.acl('DELUSER', name);
  admin.disconnect();
});

it('NATS accepts a password of any characters', async () => {
  const port = await freePort();
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
  const args = ['-a', '127.0.0.1', '-p', String(port), '--user', name, '--pass', PASSWORD];
  const server = spawn('nats-server', args, { stdio: 'ignore', env: { ...process.env, PATH: path } });
  const nats = await Nats.connect(
    { host: '127.0.0.1', port, user: name, password: PASSWORD },
    { service: 'billing', name: 'test' },
  );
  expect(nats.isUp).toBe(true);
  await nats.close();
  server.kill();
});
