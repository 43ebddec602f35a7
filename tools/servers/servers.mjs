import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../launch/failure.mjs';
import { portLike } from '../launch/ports.mjs';
import { machineSettings } from '../launch/settings.mjs';
import { services } from '../system.mjs';
import { findBinary, postgresInstallations } from './binaries.mjs';
import { namedNats, namedPostgres, namedRedis } from './named-servers.mjs';
import { natsAnswers, startNats } from './nats.mjs';
import { startPostgres, versionOfData, wrongVersion } from './postgres.mjs';
import { postgresOwner, reachableFolder } from './postgres-owner.mjs';
import { findPsql } from './programs.mjs';
import { redisAnswers, startRedis } from './redis.mjs';
import { REDIS_OPERATOR, redisUsers } from './redis-users.mjs';

/**
 * @typedef {import('../launch/child.mjs').Child} Child
 * @typedef {object} Connections how to reach the three servers
 * @property {import('./postgres.mjs').PostgresConnection} postgres
 * @property {import('./redis.mjs').RedisConnection} redis
 * @property {import('./nats.mjs').NatsConnection} nats
 */

/** @typedef {{ name: string, child: Child, restart: () => Promise<Child> }} OwnServer one that we started ourselves */

const TAKEN = /address already in use|Address in use|could not bind/i;

/**
 * Starts the servers that the user did not configure, all at once, and waits until each answers.
 * @param {object} options
 * @param {import('../launch/settings.mjs').Settings} options.settings
 * @param {import('../launch/data-folder.mjs').DataFolder} options.folder
 * @param {string} options.database
 * @param {boolean} options.durable
 * @param {boolean} options.withPasswords whether Redis and NATS require a password (PostgreSQL always does)
 * @param {(child: Child) => void} options.onSpawn
 * @returns {Promise<{ connections: Connections, own: OwnServer[], remarks: string[] }>}
 */
export async function startServers({ settings, folder, database, durable, withPasswords, onSpawn }) {
  const env = machineSettings();
  /** @type {Record<string, number>} */
  const ports = { .../** @type {{ ports?: Record<string, number> }} */ (folder.remembered()).ports };
  /** @type {OwnServer[]} */
  const own = [];
  /** @type {string[]} */
  const remarks = [];

  /**
   * @template T
   * @param {string} name
   * @param {T | null} named
   * @param {(server: T) => Promise<boolean>} probe
   * @param {(port: number) => Promise<{ child: Child, connection: T }>} start
   * @returns {Promise<T>}
   */
  const provide = async (name, named, probe, start) => {
    if (named) {
      await expectAnswer(name, named, probe);
      remarks.push(`${name}: the one named in the environment, at ${hostOf(named)}`);
      return named;
    }
    const { child, connection, port } = await startOnFreePort(ports[name], start);
    ports[name] = port;
    /** @type {OwnServer} */
    const server = {
      name,
      child,
      restart: async () => {
        server.child = (await start(port)).child;
        return server.child;
      },
    };
    own.push(server);
    return connection;
  };

  const redisLogins = withPasswords ? redisPasswords(folder) : null;
  const postgres = preparePostgres(settings, folder, remarks);
  const [postgresConnection, redis, nats] = await allOrFirstFailure([
    provide(
      'postgres',
      namedPostgres(settings),
      async () => true,
      (port) =>
        startPostgres({
          ...postgres(),
          port,
          adminPassword: folder.secret('postgres'),
          database,
          durable,
          logFile: folder.logFile('postgres'),
          env,
          onSpawn,
        }),
    ),
    provide('redis', namedRedis(settings), answersOrSecure(redisAnswers), (port) =>
      startRedis({
        binary: found('redis-server'),
        folder: join(folder.path, 'redis'),
        port,
        users: redisLogins,
        logFile: folder.logFile('redis'),
        env,
        onSpawn,
      }),
    ),
    provide('nats', namedNats(settings), answersOrSecure(natsAnswers), (port) =>
      startNats({
        binary: found('nats-server'),
        folder: join(folder.path, 'nats'),
        port,
        ...(withPasswords && {
          logins: Object.fromEntries(services.map((name) => [name, folder.secret(`nats-${name}`)])),
        }),
        logFile: folder.logFile('nats'),
        env,
        onSpawn,
      }),
    ),
  ]);
  folder.remember({ ports });
  return { connections: { postgres: postgresConnection, redis, nats }, own, remarks };
}

/**
 * Returns a function that selects the PostgreSQL version, its folder and its user.
 * @param {import('../launch/settings.mjs').Settings} settings
 * @param {import('../launch/data-folder.mjs').DataFolder} folder
 * @param {string[]} remarks
 */
function preparePostgres(settings, folder, remarks) {
  return () => {
    const owner = postgresOwner();
    const wanted = join(folder.path, 'postgres');
    const data =
      existsSync(join(wanted, 'data')) || namedPostgres(settings)
        ? wanted
        : reachableFolder(wanted, owner, folder.secret('postgres'));
    if (data !== wanted)
      remarks.push(`postgres: data in ${data}, because PostgreSQL's user cannot enter ${wanted}`);
    const installations = postgresInstallations();
    const written = versionOfData(data);
    const installation = written
      ? installations.find(({ version }) => version === written)
      : installations[0];
    if (!installation)
      throw wrongVersion(
        written ?? 'any',
        installations.map(({ version }) => version),
      );
    return { installation, psql: findPsql() ?? 'psql', folder: data, owner };
  };
}

/**
 * Returns a password for each user of Redis.
 * @param {import('../launch/data-folder.mjs').DataFolder} folder
 * @returns {Record<string, string>}
 */
function redisPasswords(folder) {
  return Object.fromEntries(
    [REDIS_OPERATOR, ...Object.keys(redisUsers)].map((name) => [name, folder.secret(`redis-${name}`)]),
  );
}

/** @param {string} name */
function found(name) {
  return findBinary(name) ?? name;
}

/**
 * Returns the probe for a configured server. A server with a TLS address is not probed in clear text: the product’s own
 * clients will report what is wrong with it.
 * @template {{ url?: string }} T
 * @param {(server: T) => Promise<boolean>} probe
 * @returns {(server: T) => Promise<boolean>}
 */
function answersOrSecure(probe) {
  return async (server) => /^(rediss|tls|wss?):/.test(server.url ?? '') || probe(server);
}

/**
 * @template T
 * @param {string} name
 * @param {T} server
 * @param {(server: T) => Promise<boolean>} probe
 */
async function expectAnswer(name, server, probe) {
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await probe(server)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Failure(
    `The ${name} server named in the environment (${hostOf(server)}) does not answer, or not to these credentials.`,
  );
}

/** @param {unknown} server */
function hostOf(server) {
  const { host, port } = /** @type {{ host: string, port: number }} */ (server);
  return `${host}:${port}`;
}

/**
 * Starts a server on a free port. Retries with another port if another program took the port first.
 * @template T
 * @param {number | undefined} remembered
 * @param {(port: number) => Promise<{ child: Child, connection: T }>} start
 */
async function startOnFreePort(remembered, start) {
  for (let attempt = 1; ; attempt++) {
    const port = await portLike(attempt === 1 ? remembered : undefined);
    try {
      return { ...(await start(port)), port };
    } catch (error) {
      if (attempt === 3 || !(error instanceof Failure) || !TAKEN.test(error.tail)) throw error;
    }
  }
}

/**
 * Waits for all promises even when one fails, so that the cleanup finds everything that was started.
 * @template {readonly unknown[]} T
 * @param {{ [K in keyof T]: Promise<T[K]> }} promises
 * @returns {Promise<T>}
 */
async function allOrFirstFailure(promises) {
  const settled = await Promise.allSettled(promises);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return /** @type {T} */ (
    /** @type {unknown} */ (
      settled.map((result) => /** @type {PromiseFulfilledResult<unknown>} */ (result).value)
    )
  );
}
