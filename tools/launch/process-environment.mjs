/**
 * The environment of one process: the machine's and the person's settings, over what the system plan says, and above
 * both the addresses of what this run started.
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
  const given = { ...context.settings };
  for (const name of Object.keys(given))
    if (/^(POSTGRES|REDIS|NATS)_(URL|HOST|PORT|USER|PASSWORD|DATABASE)$/.test(name)) delete given[name];
  // The control listener is a test run's to open, with a token of its own.
  delete given['SANDBOX_CONTROL_PORT'];
  delete given['SANDBOX_CONTROL_TOKEN'];
  // What moves money is known to one service.
  if (plan.role !== 'billing')
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) delete given[name];
  return {
    NODE_ENV: 'development',
    OPS_TOKEN: context.secret('ops'),
    ...plan.environment(context),
    ...given,
    OPS_HOST: '127.0.0.1',
    OPS_PORT: String(opsPort),
    ...(plan.uses.includes('postgres')
      ? postgresSettings(connections.postgres, plan.role ?? '', passwords)
      : {}),
    ...(plan.uses.includes('redis') ? redisSettings(connections.redis) : {}),
    ...(plan.uses.includes('nats') ? natsSettings(connections.nats) : {}),
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
  if (postgres.url) {
    const url = new URL(postgres.url);
    url.username = role;
    url.password = password;
    return { POSTGRES_URL: url.href };
  }
  return {
    POSTGRES_HOST: postgres.host,
    POSTGRES_PORT: String(postgres.port),
    POSTGRES_DATABASE: postgres.database,
    POSTGRES_USER: role,
    POSTGRES_PASSWORD: password,
  };
}

/**
 * @param {import('../servers/redis.mjs').RedisConnection} redis
 * @returns {Record<string, string>}
 */
function redisSettings(redis) {
  if (redis.url) return { REDIS_URL: redis.url };
  const password = redis.password ? { REDIS_PASSWORD: redis.password } : undefined;
  return { REDIS_HOST: redis.host, REDIS_PORT: String(redis.port), ...password };
}

/**
 * @param {import('../servers/nats.mjs').NatsConnection} nats
 * @returns {Record<string, string>}
 */
function natsSettings(nats) {
  if (nats.url) return { NATS_URL: nats.url };
  const login = nats.user ? { NATS_USER: nats.user, NATS_PASSWORD: nats.password } : undefined;
  return { NATS_HOST: nats.host, NATS_PORT: String(nats.port), ...login };
}
