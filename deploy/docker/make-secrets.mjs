/**
 * Generates the secrets of a container stack once, one file each, and gives each process its own copy.
 *
 * node make-secrets.mjs /secrets /given
 *
 * The first folder holds all secrets and is mounted only in this container; the second has one folder per process
 * (`process-secrets.mjs`).
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { opsSecretProblem, opsTokenOf } from '../../tools/servers/ops-token.mjs';
import { aclFile, REDIS_OPERATOR, redisUsers } from '../../tools/servers/redis-users.mjs';
import { opsTokenFile, roleOf, sealing, secretsOf, services, watched } from './process-secrets.mjs';

const [, , store = '/secrets', given = '/given'] = process.argv;

// Refuses settings that these containers would ignore: data would go to other servers than those named in the settings.
// This script checks them because it runs first.
const named = (process.env.NAMED_SERVERS ?? '').split(/\s+/).filter(Boolean);
if (named.length > 0) {
  console.error(
    `These containers have servers of their own and do not use ${named.join(', ')}. Take it out of .env and the environment, or name your servers in docker-compose.yml.`,
  );
  process.exit(1);
}
const refusal = opsSecretProblem(process.env.OPS_TOKEN || undefined);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

/** @param {string} name */
function kept(name) {
  const file = join(store, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * @param {string} name
 * @param {() => string} make
 */
function once(name, make) {
  const known = kept(name);
  if (known) return known;
  const made = make();
  put(join(store, name), made, 0o400);
  return made;
}

/**
 * Writes to a temporary file and renames it, so that no reader sees a partial file.
 * @param {string} file
 * @param {string} value
 * @param {number} mode
 */
function put(file, value, mode) {
  const beside = `${file}.new`;
  rmSync(beside, { force: true });
  writeFileSync(beside, value, { mode });
  renameSync(beside, file);
}

const password = () => randomBytes(24).toString('base64url');

/**
 * Returns the key that wraps a service's data keys. Older installations had one key shared by all services; that key is
 * appended, so that data keys wrapped with it can still be unwrapped.
 * @param {string} service
 */
function masterKey(service) {
  const own = once(`master_${roleOf(service)}`, () => `own-1:${randomBytes(32).toString('base64')}`);
  const shared = kept('master');
  return shared ? `${own},${shared}` : own;
}

function callerKeys() {
  const signing = once('caller_signing_key', () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  );
  const key = createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' });
  // Stored as a secret of its own, so that an operator can add another public key before or after this one.
  const open = once('caller_public_keys', () =>
    createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
  );
  return { caller_signing_key: signing, caller_public_keys: open };
}

const redis = Object.fromEntries(
  [REDIS_OPERATOR, ...Object.keys(redisUsers)].map((user) => [user, once(`redis_${roleOf(user)}`, password)]),
);
const nats = services.map(
  (service) => /** @type {const} */ ([roleOf(service), once(`nats_${roleOf(service)}`, password)]),
);

const ops = process.env.OPS_TOKEN || once('ops', password);

/** @type {Record<string, string>} */
const secrets = {
  // Database passwords: the administrator's, then one per role.
  ...Object.fromEntries(['postgres', ...services.map(roleOf)].map((role) => [role, once(role, password)])),
  ...Object.fromEntries(nats.map(([role, secret]) => [`nats_${role}`, secret])),
  ...Object.fromEntries(Object.entries(redis).map(([user, secret]) => [`redis_${roleOf(user)}`, secret])),
  ...Object.fromEntries(sealing.map((service) => [`master_${roleOf(service)}`, masterKey(service)])),
  ...callerKeys(),
  session: once('session', () => randomBytes(36).toString('base64url')),
  // For the habits service: the key pair that signs push notifications is derived from it.
  push: once('push', () => randomBytes(32).toString('base64url')),
  // Derived from the operators' own token, which no process receives.
  ...Object.fromEntries(watched.map((name) => [opsTokenFile(name), opsTokenOf(ops, name)])),
  grafana: once('grafana', password),
  // For the payment stand-in, which accepts test keys only.
  stripe_stand_in: once('stripe_stand_in', () => `sk_test_${randomBytes(24).toString('hex')}`),
  stripe_stand_in_webhook: once('stripe_stand_in_webhook', () => `whsec_${randomBytes(24).toString('hex')}`),
  redis_users: aclFile(redis),
  nats_passwords: nats.map(([role, secret]) => `NATS_PASSWORD_${role.toUpperCase()}: "${secret}"\n`).join(''),
};

/**
 * Servers whose images run as users of their own. The files are readable by all, because only that container mounts the
 * folder.
 */
const OF_SERVERS = ['redis', 'nats', 'prometheus', 'grafana'];

for (const [name, files] of Object.entries(secretsOf)) {
  const folder = join(given, name);
  for (const file of readdirSync(folder)) if (!(file in files)) rmSync(join(folder, file));
  for (const [file, secret] of Object.entries(files)) {
    const value = secrets[secret];
    if (value === undefined) throw new Error(`Nobody makes ${secret}, which ${name} is given.`);
    put(join(folder, file), value, OF_SERVERS.includes(name) ? 0o444 : 0o400);
  }
}
