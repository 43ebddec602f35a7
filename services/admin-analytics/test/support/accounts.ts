import { randomUUID } from 'node:crypto';
import type { AccountFacts } from '@shadow-guide/contracts';
import type { ReceivedEvent } from '@shadow-guide/kernel';

/** Creates an account with unique fields. */
export function anAccount(overrides: Partial<AccountFacts> = {}): AccountFacts {
  const userId = overrides.userId ?? randomUUID();
  return {
    ...{ userId, email: `${userId}@example.org`, username: null, firstName: null, lastName: null },
    ...{ role: 'user', isBanned: false, hasSeenOnboarding: false, patchNotesPopupEnabled: true },
    ...{ lastSeenRelease: null, createdAt: '2026-02-01T08:00:00.000Z' },
    ...{ lastLoginAt: '2026-03-02T09:00:00.000Z', change: 1 },
    ...overrides,
  };
}

/** Wraps a payload as a delivered event. */
export function delivered<P>(payload: P): ReceivedEvent<P> {
  return { id: randomUUID(), handler: 'test', payload };
}
