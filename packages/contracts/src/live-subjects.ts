import { FORUM_CHANGED_SUBJECT, GATEWAY_NOTICES_SUBJECT } from './account/live.js';
import { PERSON_ERASED_SUBJECT } from './account/personal-data.js';
import {
  type GenerationAddress,
  generationEventsSubject,
  liveTextSubject,
  stopGenerationSubject,
} from './journal/generations.js';

/** A subject that is neither a call nor an event of the outbox: what is lost there is found again elsewhere. */
export interface LiveSubject {
  /** `*` where an id stands. */
  readonly subject: string;
  readonly publishers: readonly string[];
  /** Besides the service whose name the subject begins with, which may hear all of its own. */
  readonly hearers: readonly string[];
}

const any = { userId: '*', kind: '*', requestId: '*' } as unknown as GenerationAddress;

/** All of them; NATS lets nobody else say or hear anything there. */
export const liveSubjects: readonly LiveSubject[] = [
  { subject: GATEWAY_NOTICES_SUBJECT, publishers: ['gateway'], hearers: [] },
  {
    subject: PERSON_ERASED_SUBJECT,
    publishers: ['gateway'],
    // Those that hold people's keys in memory.
    hearers: ['journal-ai', 'habits', 'community', 'admin-analytics'],
  },
  { subject: FORUM_CHANGED_SUBJECT, publishers: ['community'], hearers: ['gateway'] },
  { subject: generationEventsSubject(any), publishers: ['journal-ai'], hearers: ['gateway'] },
  { subject: liveTextSubject(any), publishers: ['gateway'], hearers: [] },
  { subject: stopGenerationSubject(any), publishers: ['journal-ai'], hearers: [] },
];
