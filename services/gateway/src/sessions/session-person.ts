import type { Entitlements } from '@shadow-guide/contracts';

/** The signed-in person of a request, from one read of Redis. */
export interface SessionPerson {
  readonly userId: string;
  /** The person's role in this session. */
  readonly role: 'user' | 'admin';
  /** IANA name of the person's time zone. */
  timezone: string;
  /** Cached entitlements; undefined when billing has to be called. */
  readonly entitlements: Entitlements | undefined;
}
