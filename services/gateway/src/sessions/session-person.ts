import type { Entitlements } from '@shadow-guide/contracts';

/** The signed-in person of a request, from one read of Redis. */
export interface SessionPerson {
  readonly userId: string;
  /** Their role in this session. */
  readonly role: 'user' | 'admin';
  /** IANA name. */
  timezone: string;
  /** As cached; undefined when billing has to be called. */
  readonly entitlements: Entitlements | undefined;
}
