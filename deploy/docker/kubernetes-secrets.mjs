/**
 * Prints Kubernetes Secrets with everything that an installation generates for itself, in the form that the Helm chart
 * reads with `secrets.existingPrefix`: one Secret per service. Third-party keys (models, payment, sign-in) are added by
 * hand.
 *
 * node kubernetes-secrets.mjs my-keys > secrets.json      then: kubectl apply --filename secrets.json
 *
 * Each run generates new secrets. Keep the output of the first run: without the master keys, stored data cannot be
 * decrypted.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { sealing, services } from './process-secrets.mjs';

const [, , prefix] = process.argv;
if (!prefix || !/^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(prefix)) {
  console.error(
    'Name the prefix of the Secrets, for example: node deploy/docker/kubernetes-secrets.mjs my-keys',
  );
  process.exit(1);
}

const password = () => randomBytes(24).toString('base64url');
const callerKeys = generateKeyPairSync('ed25519');

/** @param {string} service */
const ofService = (service) => ({
  'postgres-password': password(),
  'nats-password': password(),
  'ops-token': randomBytes(36).toString('base64url'),
  ...(service === 'library' ? {} : { 'redis-password': password() }),
  ...(sealing.includes(service) ? { 'master-key': `own-1:${randomBytes(32).toString('base64')}` } : {}),
});

/** @type {Record<string, Record<string, string>>} */
const secrets = {
  ...Object.fromEntries(services.map((service) => [service, ofService(service)])),
  shared: {
    'caller-public-keys': callerKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  },
  postgresql: { 'admin-password': password() },
  keda: { 'redis-password': password() },
};
Object.assign(secrets.gateway ?? {}, {
  'queue-board-redis-password': password(),
  'session-secret': randomBytes(36).toString('base64url'),
  'caller-signing-key': callerKeys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
});
Object.assign(secrets.habits ?? {}, { 'push-secret': randomBytes(32).toString('base64url') });

const items = Object.entries(secrets).map(([owner, stringData]) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: `${prefix}-${owner}` },
  type: 'Opaque',
  stringData,
}));
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
