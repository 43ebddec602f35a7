/** Servers that the person named in the environment are used as they are; nothing is started in their place. */

/** @typedef {import('../launch/settings.mjs').Settings} Settings */

/**
 * @param {Settings} settings
 * @returns {import('./postgres.mjs').PostgresConnection | null}
 */
export function namedPostgres(settings) {
  const url = settings['POSTGRES_URL'] ? new URL(settings['POSTGRES_URL']) : null;
  const host = url ? url.hostname : settings['POSTGRES_HOST'];
  if (!host) return null;
  return {
    host,
    port: Number((url ? url.port : settings['POSTGRES_PORT']) || 5432),
    database: (url ? url.pathname.slice(1) : settings['POSTGRES_DATABASE']) || 'shadow_guide',
    adminUser: (url ? decodeURIComponent(url.username) : settings['POSTGRES_USER']) || 'postgres',
    adminPassword: (url ? decodeURIComponent(url.password) : settings['POSTGRES_PASSWORD']) ?? '',
    ...(url ? { url: url.href } : {}),
    ...(settings['POSTGRES_DIRECT_URL'] ? { directUrl: settings['POSTGRES_DIRECT_URL'] } : {}),
  };
}

/**
 * The same server past its pooler, where that way is named: roles and schemas are made there.
 * @param {import('./postgres.mjs').PostgresConnection} connection
 * @returns {import('./postgres.mjs').PostgresConnection}
 */
export function pastPooler(connection) {
  if (!connection.directUrl) return connection;
  const { hostname, port, pathname, username, password } = new URL(connection.directUrl);
  return {
    host: hostname,
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
  const url = settings['REDIS_URL'] ? new URL(settings['REDIS_URL']) : null;
  const host = url ? url.hostname : settings['REDIS_HOST'];
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
  // A cluster is named by several addresses with commas between them; the first is asked whether it answers.
  const [first] = (settings['NATS_URL'] ?? '').split(',');
  const url = first ? new URL(first.includes('://') ? first : `nats://${first}`) : null;
  const host = url ? url.hostname : settings['NATS_HOST'];
  if (!host) return null;
  return {
    host,
    port: Number((url ? url.port : settings['NATS_PORT']) || 4222),
    // An address may leave the login to the settings of its own.
    ...(url?.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : { user: settings['NATS_USER'] ?? '', password: settings['NATS_PASSWORD'] ?? '' }),
    ...(url ? { url: settings['NATS_URL'] } : {}),
  };
}
