import type { Entitlements } from '../billing/entitlements.js';

/**
 * The person on whose behalf a message is sent. The gateway builds it from the session and signs it; services take it
 * from no other source.
 */
export interface Caller {
  readonly userId: string;
  readonly role: 'user' | 'admin';
  /** IANA time zone, already validated. */
  readonly timezone: string;
  /** BCP 47, the browser's first choice; used only to select crisis lines. */
  readonly locale: string;
  readonly entitlements: Entitlements;
}

/** The origin of a call between services that no person's request caused, but a schedule or an event. */
export interface ServiceCaller {
  /** Name of the calling service. */
  readonly service: string;
  /** Id of the person whom the call is about. */
  readonly subjectId: string;
}
