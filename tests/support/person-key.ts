import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the keyed hash that the gateway of a running product uses for a person in Redis keys (`PersonKeys`). */
export function personKey({ dataDir }: { dataDir: string }, userId: string): string {
  const { session } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { session: string };
  return createHmac('sha256', session).update(`name\nperson\n${userId}`).digest('base64url');
}
