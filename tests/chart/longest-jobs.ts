import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@shadow-guide/tools/launch/root';
import { serviceOf, WORKERS } from './rules/roles.js';

const SERVICES = join(root, 'services');
/** Maximum duration in seconds of a call, or of a request with its stream; then the client no longer waits. */
const CALL_SECONDS = 15;

interface Queue {
  readonly name: string;
  readonly longestJobSeconds: number;
}

/** Cache of the queues of each service that has any. */
const queues = new Map<string, Queue[]>();
for (const service of readdirSync(SERVICES)) {
  const file = join(SERVICES, service, 'src/jobs.ts');
  if (!existsSync(file)) continue;
  const jobs = (await import(file)) as { queues: Record<string, Queue> };
  queues.set(service, Object.values(jobs.queues));
}

/**
 * Returns the seconds of the longest job or call that a component may have in progress, from the queues in its
 * service's `jobs.ts`.
 */
export function longestJobSeconds(component: string): number {
  const stated = queuesOf(serviceOf(component))
    .filter(({ name }) => takes(component, name))
    .map(({ longestJobSeconds }) => longestJobSeconds);
  return Math.max(component in WORKERS ? 0 : CALL_SECONDS, ...stated);
}

/**
 * Returns whether a component processes a queue. Two workers share the queues of journal-ai; a service without a worker
 * processes its own queues.
 */
function takes(component: string, queue: string): boolean {
  if (!(component in WORKERS)) return !Object.values(WORKERS).includes(component);
  if (component === 'journal-ai-chat-worker') return queue !== 'background';
  if (component === 'journal-ai-background-worker') return !queue.startsWith('chat');
  return true;
}

function queuesOf(service: string): Queue[] {
  return queues.get(service) ?? [];
}
