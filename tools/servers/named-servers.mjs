/**
 * Servers that the user configured in the environment. They are used as they are, and no server of our own is started
 * in their place.
 */
import { Failure } from '../launch/failure.mjs';

/** @typedef {import('../launch/settings.mjs').Settings} Settings */

/**
 * @param {Settings} settings
 * @returns {import('./postgres.mjs').PostgresConnection | null}
 */
export function namedPostgres(settings) {
  const url = addressIn(settings, 'POSTGRES_URL');
  const direct = addressIn(settings, 'POSTGRES_DIRECT_URL');
  const host = url ? hostIn(url) : settings['POSTGRES_HOST'];
  if (!host && direct) {
    throw new Failure(
      'POSTGRES_DIRECT_URL names the way past a pooler, and POSTGRES_URL or POSTGRES_HOST must name the pooler.',
    );
  }
  if (!host) return null;
  return {
    host,
    port: Number((url ? url.port : settings['POSTGRES_PORT']) || 5432),
    database: (url ? url.pathname.slice(1) : settings['POSTGRES_DATABASE']) || 'shadow_guide',
    adminUser: (url ? decodeURIComponent(url.username) : settings['POSTGRES_USER']) || 'postgres',
    adminPassword: (url ? decodeURIComponent(url.password) : settings['POSTGRES_PASSWORD']) ?? '',
    ...(url ? { url: url.href } : {}),
    ...(direct ? { directUrl: direct.href } : {}),
  };
}

/**
 * Returns the connection that bypasses the server’s connection pooler, if such a connection is configured. It is used
 * to create roles and schemas.
 * @param {import('./postgres.mjs').PostgresConnection} connection
 * @returns {import('./postgres.mjs').PostgresConnection}
 */
export function directConnection(connection) {
  if (!connection.directUrl) return connection;
  const url = new URL(connection.directUrl);
  const { port, pathname, username, password } = url;
  return {
    host: hostIn(url),
    port: Number(port || 5432),
    database: decodeURIComponent(pathname.slice(1)) || connection.database,
    adminUser: decodeURIComponent(username) || connection.adminUser,
    adminPassword: username ? decodeURIComponent(password) : connection.adminPassword,
  };
}

/**
 * @param {Settings} settings
 * @returns {import('./redis.mjs').RedisConnection | null}
 */
export function namedRedis(settings) {
  const url = addressIn(settings, 'REDIS_URL');
  const host = url ? hostIn(url) : settings['REDIS_HOST'];
  if (!host) return null;
  return {
    host,
    port: Number((url ? url.port : settings['REDIS_PORT']) || 6379),
    user: (url ? decodeURIComponent(url.username) : settings['REDIS_USER']) ?? '',
    password: (url ? decodeURIComponent(url.password) : settings['REDIS_PASSWORD']) ?? '',
    ...(url ? { url: url.href } : {}),
  };
}

/**
 * @param {Settings} settings
 * @returns {import('./nats.mjs').NatsConnection | null}
 */
export function namedNats(settings) {
  // A cluster is configured by several comma-separated addresses; only the first is probed.
  const [first] = (settings['NATS_URL'] ?? '').split(',');
  const url = first ? new URL(first.includes('://') ? first : `nats://${first}`) : null;
  const host = url ? url.hostname : settings['NATS_HOST'];
  if (!host) return null;
  return {
    host,
    port: Number((url ? url.port : settings['NATS_PORT']) || 4222),
    // The address may omit the login, which then comes from separate settings.
    ...(url?.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : { user: settings['NATS_USER'] ?? '', password: settings['NATS_PASSWORD'] ?? '' }),
    ...(url ? { url: settings['NATS_URL'] } : {}),
  };
}

/**
 * @param {Settings} settings
 * @param {string} name
 */
function addressIn(settings, name) {
  const text = settings[name];
  if (!text) return null;
  if (URL.canParse(text)) return new URL(text);
  throw new Failure(
    `${name} cannot be read as an address. What stands for itself in a password must be %-encoded there: # as %23, @ as %40.`,
  );
}

/**
 * Returns the host without the brackets around an IPv6 address.
 * @param {URL} url
 */
function hostIn({ hostname }) {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
