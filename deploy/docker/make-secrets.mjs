/** Makes the secrets of a stack of containers once, one file each, in the folder named on the command line. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '/secrets';

/** Database roles, the administrator's first. */
const ROLES = [
  'postgres',
  'gateway',
  'journal_ai',
  'billing',
  'habits',
  'community',
  'library',
  'admin_analytics',
];

const secrets = {
  ...Object.fromEntries(ROLES.map((role) => [role, randomBytes(24).toString('base64url')])),
  // Of the payment stand-in, which takes test keys alone.
  stripe_stand_in: `sk_test_${randomBytes(24).toString('hex')}`,
  session: randomBytes(36).toString('base64url'),
  // Of the habits service: the key pair with which it signs notifications is made from it.
  push: randomBytes(32).toString('base64url'),
  master: `1:${randomBytes(32).toString('base64')}`,
};

for (const [name, value] of Object.entries(secrets)) keep(name, value);
callerKeys();

/** @param {string} name @param {string} value kept unless there is one */
function keep(name, value) {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, value, { mode: 0o400 });
}

/** What the gateway signs callers with, and, made from it, what all others verify them with. */
function callerKeys() {
  const { privateKey } = generateKeyPairSync('ed25519');
  keep('caller_signing_key', privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'));
  const kept = Buffer.from(readFileSync(join(folder, 'caller_signing_key'), 'utf8'), 'base64');
  const publicKey = createPublicKey(createPrivateKey({ key: kept, format: 'der', type: 'pkcs8' }));
  keep('caller_public_keys', publicKey.export({ format: 'der', type: 'spki' }).toString('base64'));
}
