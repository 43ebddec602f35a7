/**
 * Which process of the containers is given which secret: one folder each, one file a setting, of the name of the setting in lower case.
 * On the right stands the secret's name among those that `make-secrets.mjs` keeps.
 */

/** Each with a database role, a login at NATS and a key of its own that opens nothing of another's. */
export const services = [
  'gateway',
  'journal-ai',
  'billing',
  'habits',
  'community',
  'library',
  'admin-analytics',
];

/** Those that encrypt what people write. */
export const sealing = ['journal-ai', 'habits', 'community', 'admin-analytics'];

/** @param {string} service the name of its database role, and of what is kept for it */
export const roleOf = (service) => service.replaceAll('-', '_');

/** Those whose figures can be read (`/metrics`), each with a token of its own. */
export const watched = [...services, 'journal-ai-worker', 'billing-worker', 'habits-worker'];

/** @param {string} process what opens its figures, as it is kept and as Prometheus finds it */
export const opsTokenFile = (process) => `ops_${roleOf(process)}`;

const serversOf = (/** @type {string} */ service, process = service) => ({
  ops_token: opsTokenFile(process),
  postgres_password: roleOf(service),
  nats_password: `nats_${roleOf(service)}`,
  // With it a service sees that the gateway has signed on whose behalf it is called.
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
  // What these two read is in a form of their own.
  redis: { 'users.acl': 'redis_users' },
  nats: { 'passwords.conf': 'nats_passwords' },
};
