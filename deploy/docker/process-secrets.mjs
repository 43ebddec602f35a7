/**
 * Secrets that each process of the containers receives: one folder per process, one file per setting, named after the
 * setting in lower case. The value is the secret's name in the store of `make-secrets.mjs`.
 */

/**
 * Services that each have a database role, a NATS login and a key of their own that decrypts no data of another service.
 */
export const services = [
  'gateway',
  'journal-ai',
  'billing',
  'habits',
  'community',
  'library',
  'admin-analytics',
];

/** Services that encrypt what people write. */
export const sealing = ['journal-ai', 'habits', 'community', 'admin-analytics'];

/** @param {string} service name of the service; its database role and its secrets are named after it */
export const roleOf = (service) => service.replaceAll('-', '_');

/** Processes that serve metrics (`/metrics`), each with a token of its own. */
export const watched = [...services, 'journal-ai-worker', 'billing-worker', 'habits-worker'];

/**
 * @param {string} process name of the process; the result names its metrics token in the store and in the configuration
 * of Prometheus
 */
export const opsTokenFile = (process) => `ops_${roleOf(process)}`;

const serversOf = (/** @type {string} */ service, process = service) => ({
  ops_token: opsTokenFile(process),
  postgres_password: roleOf(service),
  nats_password: `nats_${roleOf(service)}`,
  // Public keys with which a service verifies the gateway's signature of the person on whose behalf it is called.
  caller_public_keys: 'caller_public_keys',
  ...(service === 'library' ? {} : { redis_password: `redis_${roleOf(service)}` }),
  ...(sealing.includes(service) ? { master_key: `master_${roleOf(service)}` } : {}),
});

const payment = { stripe_stand_in_key: 'stripe_stand_in' };
const webhooks = { stripe_stand_in_webhook_secret: 'stripe_stand_in_webhook' };
const push = { push_secret: 'push' };

/** @type {Record<string, Record<string, string>>} */
export const secretsOf = {
  gateway: {
    ...serversOf('gateway'),
    session_secret: 'session',
    caller_signing_key: 'caller_signing_key',
    queue_board_redis_password: 'redis_queue_board',
  },
  'journal-ai': serversOf('journal-ai'),
  'journal-ai-worker': serversOf('journal-ai', 'journal-ai-worker'),
  billing: { ...serversOf('billing'), ...payment, ...webhooks },
  'billing-worker': { ...serversOf('billing', 'billing-worker'), ...payment },
  habits: { ...serversOf('habits'), ...push },
  'habits-worker': { ...serversOf('habits', 'habits-worker'), ...push },
  community: serversOf('community'),
  library: serversOf('library'),
  'admin-analytics': serversOf('admin-analytics'),
  sandbox: { ...payment, ...webhooks },
  postgres: { postgres_password: 'postgres' },
  provision: Object.fromEntries(['postgres', ...services.map(roleOf)].map((role) => [role, role])),
  prometheus: Object.fromEntries(watched.map((process) => [opsTokenFile(process), opsTokenFile(process)])),
  grafana: { admin_password: 'grafana' },
  // These two servers read their secrets in their own file formats.
  redis: { 'users.acl': 'redis_users' },
  nats: { 'passwords.conf': 'nats_passwords' },
};
