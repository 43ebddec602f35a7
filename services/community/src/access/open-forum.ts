import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/kernel';
import { type ForumDay, ForumDays } from '../forum-days/index.js';
import { PersonKeys } from '../people/index.js';
import { accessLimited } from './access-limited.js';
import { Visits } from './visits.js';

/** Today's forum, opened for one person. */
export interface OpenedForum {
  readonly day: ForumDay;
  readonly personKey: Buffer;
  /** The id by which others know the person today. */
  readonly anonymousId: string;
  /** `YYYY-MM-DD`: UTC day of the person's first visit; null when it was more than a week ago. */
  readonly firstVisitOn: string | null;
}

/** Opens today's forum for a person: reading or writing discussions uses up a day of the free plan. */
@Injectable()
export class OpenForum {
  constructor(
    private readonly days: ForumDays,
    private readonly people: PersonKeys,
    private readonly visits: Visits,
  ) {}

  /**
   * Opens the day; repeated calls on the same day change nothing. Whether the person may write is decided separately by
   * `Suspensions`.
   * @throws DomainError `forum_access_limited` when the plan does not open this day
   */
  async open(caller: Caller): Promise<OpenedForum> {
    const [day, personKey] = await Promise.all([this.days.today(), this.people.keyOf(caller.userId)]);
    // The id is derived first, so that no day of the plan is used up when the forum day cannot be used.
    const anonymousId = await this.days.anonymousIdOf(personKey, day.day);
    if (anonymousId === null) throw unavailable();
    const { visit, closed } = await this.visits.open(personKey, day.day, caller.entitlements.limits);
    if (closed) throw accessLimited(closed, caller);
    return { day, personKey, anonymousId, firstVisitOn: visit.firstVisitOn };
  }
}
