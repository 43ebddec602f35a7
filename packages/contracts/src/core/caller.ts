import type { Entitlements } from '../billing/entitlements.js';

/** On whose behalf a message is sent. The gateway builds it from the session and signs it; services read it from nowhere else. */
export interface Caller {
  readonly userId: string;
  readonly role: 'user' | 'admin';
  /** IANA name, already checked. */
  readonly timezone: string;
  /** BCP 47, the browser's first choice; used for the crisis lines only. */
  readonly locale: string;
  readonly entitlements: Entitlements;
}

/** On whose behalf a call between services is made when no person asked for it (midnight, an event). */
export interface ServiceCaller {
  /** The calling service. */
  readonly service: string;
  /** Id of the person whom the call is about. */
  readonly subjectId: string;
}
