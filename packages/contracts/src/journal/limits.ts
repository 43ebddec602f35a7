import { contract, endpoint } from '../core/endpoint.js';
import { Instant, Int, OneOf } from '../core/fields.js';
import { type JournalLimit, journalLimits } from '../facts/journal.js';

/** Use of a limit, shown before it is reached. */
export class LimitUse {
  @OneOf(journalLimits) name: JournalLimit;
  @Int({ min: -1, about: 'What the plan allows; -1 is unlimited' }) limit: number;
  @Int({ min: 0 }) used: number;
  @Int({ min: 0, about: 'Kept for when there is room; nothing is lost' }) waiting: number;
  @Instant({ nullable: true, about: 'When it opens again by itself; null when it does not' }) resetsAt:
    | string
    | null;
}

/** The limits of the journal with their use. */
export const limits = contract('journal-ai.limits', {
  list: endpoint({ http: 'GET /api/limits', output: [LimitUse] }),
});
