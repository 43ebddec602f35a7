import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keyed hash by which the gateway of a running product names a person in keys of Redis (`PersonKeys`). */
export function personKey({ dataDir }: { dataDir: string }, userId: string): string {
  const { session } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { session: string };
  return createHmac('sha256', session).update(`name\nperson\n${userId}`).digest('base64url');
}
