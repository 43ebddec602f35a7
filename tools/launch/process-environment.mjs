import { natsLogin } from '../servers/nats.mjs';
import { opsTokenOf } from '../servers/ops-token.mjs';
import { serviceOf, settingsFor } from '../system.mjs';

/**
 * Returns the environment of one process. The settings of the machine and the user override those of the system plan;
 * the addresses of servers and processes started by this run override all others.
 * @param {object} options
 * @param {import('../system.mjs').ProcessPlan} options.plan
 * @param {import('../system.mjs').LaunchContext} options.context
 * @param {import('../servers/servers.mjs').Connections} options.connections
 * @param {Record<string, string>} options.passwords by database role
 * @param {number} options.opsPort
 * @param {Record<string, string>} options.overrides
 * @returns {Record<string, string>}
 */
export function processEnvironment({ plan, context, connections, passwords, opsPort, overrides }) {
  return {
    NODE_ENV: 'development',
    ...(plan.uses.includes('nats') ? { CALLER_PUBLIC_KEYS: context.secret('caller-public') } : {}),
    OPS_TOKEN: opsTokenOf(context.settings['OPS_TOKEN'] ?? context.secret('ops'), plan.name),
    ...plan.environment(context),
    ...settingsFor(plan, context.settings),
    OPS_HOST: '127.0.0.1',
    OPS_PORT: String(opsPort),
    ...(plan.uses.includes('postgres')
      ? postgresSettings(connections.postgres, plan.role ?? '', passwords)
      : {}),
    ...(plan.uses.includes('redis') ? redisSettings(connections.redis, serviceOf(plan)) : {}),
    ...(plan.uses.includes('nats') ? natsSettings(connections.nats, serviceOf(plan)) : {}),
    ...overrides,
  };
}

/**
 * @param {import('../servers/postgres.mjs').PostgresConnection} postgres
 * @param {string} role
 * @param {Record<string, string>} passwords
 * @returns {Record<string, string>}
 */
function postgresSettings(postgres, role, passwords) {
  const password = passwords[role] ?? '';
  const ownLogin = (/** @type {string} */ address) => {
    const url = new URL(address);
    url.username = role;
    url.password = encodeURIComponent(password);
    return url.href;
  };
  /** @type {Record<string, string>} */
  const direct = postgres.directUrl ? { POSTGRES_DIRECT_URL: ownLogin(postgres.directUrl) } : {};
  if (postgres.url) return { ...direct, POSTGRES_URL: ownLogin(postgres.url) };
  return {
    ...direct,
    POSTGRES_HOST: postgres.host,
    POSTGRES_PORT: String(postgres.port),
    POSTGRES_DATABASE: postgres.database,
    POSTGRES_USER: role,
    POSTGRES_PASSWORD: password,
  };
}

/**
 * Returns a service’s Redis settings: the service’s own user when the launcher started Redis, otherwise the login that
 * the user configured for their server.
 * @param {import('../servers/redis.mjs').RedisConnection} redis
 * @param {string} service
 * @returns {Record<string, string>}
 */
function redisSettings({ url, host, port, user, password, users }, service) {
  if (url) return { REDIS_URL: url };
  const address = { REDIS_HOST: host, REDIS_PORT: String(port) };
  if (!users)
    return {
      ...address,
      ...(user ? { REDIS_USER: user } : {}),
      ...(password ? { REDIS_PASSWORD: password } : {}),
    };
  return {
    ...address,
    REDIS_USER: service,
    REDIS_PASSWORD: users[service] ?? '',
    ...(service === 'gateway'
      ? { QUEUE_BOARD_REDIS_USER: 'queue-board', QUEUE_BOARD_REDIS_PASSWORD: users['queue-board'] ?? '' }
      : {}),
  };
}

/**
 * @param {import('../servers/nats.mjs').NatsConnection} nats
 * @param {string} service
 * @returns {Record<string, string>}
 */
function natsSettings(nats, service) {
  const login = natsLogin(nats, service);
  return {
    ...(nats.url ? { NATS_URL: nats.url } : { NATS_HOST: nats.host, NATS_PORT: String(nats.port) }),
    ...(login && { NATS_USER: login.user, NATS_PASSWORD: login.password }),
  };
}
