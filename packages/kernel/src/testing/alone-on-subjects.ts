import type { PostgresSettings } from '@shadow-guide/settings';
import { holdLock } from './hold-lock.js';

/**
 * Waits until no other suite handles a service's subjects; otherwise NATS would distribute the calls of two suites
 * between them.
 * @param service name of the service: `journal-ai`
 * @returns a function to call when the suite is over
 */
export function aloneOnSubjects(postgres: PostgresSettings, service: string): Promise<() => Promise<void>> {
  return holdLock(postgres, `subjects of ${service}`);
}
