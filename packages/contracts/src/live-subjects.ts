import { FORUM_CHANGED_SUBJECT, GATEWAY_NOTICES_SUBJECT } from './account/live.js';
import { PERSON_ERASED_SUBJECT } from './account/personal-data.js';
import {
  type GenerationAddress,
  generationEventsSubject,
  liveTextSubject,
  stopGenerationSubject,
} from './journal/generations.js';

/**
 * A NATS subject that is used neither for calls nor for outbox events: the effect of a lost message is recovered in
 * another way.
 */
export interface LiveSubject {
  /** Subject with `*` in place of an id. */
  readonly subject: string;
  readonly publishers: readonly string[];
  /**
   * Subscribers besides the service whose name is the subject's first word; that service may subscribe to all subjects
   * under its name.
   */
  readonly subscribers: readonly string[];
}

const any = { userId: '*', kind: '*', requestId: '*' } as unknown as GenerationAddress;

/** All live subjects; NATS permits no other publishers and subscribers on them. */
export const liveSubjects: readonly LiveSubject[] = [
  { subject: GATEWAY_NOTICES_SUBJECT, publishers: ['gateway'], subscribers: [] },
  {
    subject: PERSON_ERASED_SUBJECT,
    publishers: ['gateway'],
    // Services that keep people's keys in memory.
    subscribers: ['journal-ai', 'habits', 'community', 'admin-analytics'],
  },
  { subject: FORUM_CHANGED_SUBJECT, publishers: ['community'], subscribers: ['gateway'] },
  { subject: generationEventsSubject(any), publishers: ['journal-ai'], subscribers: ['gateway'] },
  { subject: liveTextSubject(any), publishers: ['gateway'], subscribers: [] },
  { subject: stopGenerationSubject(any), publishers: ['journal-ai'], subscribers: [] },
];
