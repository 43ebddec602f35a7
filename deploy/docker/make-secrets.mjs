/**
 * Makes the secrets of a stack of containers once, one file each, and gives each process a copy of its own.
 *
 *     node make-secrets.mjs /secrets /given
 *
 * The first folder keeps all and is mounted here alone; in the second is a folder a process (`process-secrets.mjs`).
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { opsTokenOf, whyNoOpsSecret } from '../../tools/servers/ops-token.mjs';
import { aclFile, REDIS_OPERATOR, redisUsers } from '../../tools/servers/redis-users.mjs';
import { opsTokenFile, roleOf, sealing, secretsOf, services, watched } from './process-secrets.mjs';

const [, , store = '/secrets', given = '/given'] = process.argv;

// The first to run: data would go elsewhere than the settings say.
const named = (process.env.NAMED_SERVERS ?? '').split(/\s+/).filter(Boolean);
if (named.length > 0) {
  console.error(
    `These containers have servers of their own and do not use ${named.join(', ')}. Take it out of .env and the environment, or name your servers in docker-compose.yml.`,
  );
  process.exit(1);
}
const refusal = whyNoOpsSecret(process.env.OPS_TOKEN || undefined);
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
 * Written beside and renamed: nobody reads half of it.
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
 * The key that wraps a service's data keys. In an installation of the time when all services shared one, that one comes after it: it
 * opens what it has wrapped.
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
  // Kept apart, so that a key can be put before it or after it by hand.
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
  // Of the database: its administrator's, then one a role.
  ...Object.fromEntries(['postgres', ...services.map(roleOf)].map((role) => [role, once(role, password)])),
  ...Object.fromEntries(nats.map(([role, secret]) => [`nats_${role}`, secret])),
  ...Object.fromEntries(Object.entries(redis).map(([user, secret]) => [`redis_${roleOf(user)}`, secret])),
  ...Object.fromEntries(sealing.map((service) => [`master_${roleOf(service)}`, masterKey(service)])),
  ...callerKeys(),
  session: once('session', () => randomBytes(36).toString('base64url')),
  // Of the habits service: the key pair with which it signs notifications is made from it.
  push: once('push', () => randomBytes(32).toString('base64url')),
  // Made from the operators' own, which no process is given.
  ...Object.fromEntries(watched.map((name) => [opsTokenFile(name), opsTokenOf(ops, name)])),
  grafana: once('grafana', password),
  // Of the payment stand-in, which takes test keys alone.
  stripe_stand_in: once('stripe_stand_in', () => `sk_test_${randomBytes(24).toString('hex')}`),
  stripe_stand_in_webhook: once('stripe_stand_in_webhook', () => `whsec_${randomBytes(24).toString('hex')}`),
  redis_users: aclFile(redis),
  nats_passwords: nats.map(([role, secret]) => `NATS_PASSWORD_${role.toUpperCase()}: "${secret}"\n`).join(''),
};

/** Their images have users of their own, which must be able to read; nobody else has the folder. */
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
