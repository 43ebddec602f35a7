/** Makes the secrets of a stack of containers once, one file each, in the folder named on the command line. */
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
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

for (const [name, value] of Object.entries(secrets)) {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, value, { mode: 0o400 });
}
