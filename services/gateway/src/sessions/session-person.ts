import type { Entitlements } from '@shadow-guide/contracts';

/** The signed-in person of a request, as one read of Redis gives it. */
export interface SessionPerson {
  readonly userId: string;
  /** What they may in this session. */
  readonly role: 'user' | 'admin';
  /** IANA name. */
  timezone: string;
  /** As cached; undefined when billing has to be asked. */
  readonly entitlements: Entitlements | undefined;
}
