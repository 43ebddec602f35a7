import type { PostgresSettings } from '@shadow-guide/settings';
import { holdLock } from './hold-lock.js';

/**
 * Waits until no other suite answers a service's subjects: NATS would share the calls of both out between them.
 * @param service whose subjects they are: `journal-ai`
 * @returns to be called when the suite is over
 */
export function aloneOnSubjects(postgres: PostgresSettings, service: string): Promise<() => Promise<void>> {
  return holdLock(postgres, `subjects of ${service}`);
}
