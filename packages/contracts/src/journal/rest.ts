import { contract, endpoint } from '../core/endpoint.js';
import { Id, Instant, Int, One, Text } from '../core/fields.js';

/** The current period of writing without a longer break, as far as known. */
export class Sitting {
  @Instant({ about: 'Its first message' }) startedAt: string;
  @Instant({ about: 'Its latest message' }) lastMessageAt: string;
  @Int({ min: 1, about: 'Which one of the day it is' }) number: number;
}

/** A topic that recurred over several days without anything new. */
export class Loop {
  @Id() topicId: string;
  @Text({ max: 100 }) tag: string;
  @Int({ min: 2, about: 'Days on which it was written about' }) days: number;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, the first of them' }) since: string;
}

/** Reasons to suggest a rest. */
export class RestState {
  @One(() => Sitting, { optional: true, about: 'Missing when there was no message lately' })
  sitting?: Sitting;
  @One(() => Loop, { optional: true, about: 'Offered once; missing when it was dismissed' }) loop?: Loop;
}

export class DismissLoop {
  @Id() topicId: string;
}

export const rest = contract('journal-ai.rest', {
  get: endpoint({ http: 'GET /api/journal/rest', output: RestState }),
  dismissLoop: endpoint({ http: 'POST /api/journal/rest/dismiss', input: DismissLoop, output: RestState }),
});
