import { Injectable } from '@nestjs/common';
import type { Caller, ForumAccess } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { ForumDays } from '../forum-days/index.js';
import { GroupWeeks } from '../group-weeks/index.js';
import { PersonKeys } from '../people/index.js';
import { Suspensions } from '../suspensions/index.js';
import { Visits } from './visits.js';

/** Returns whether the forum is open to a person today; uses up no day. */
@Injectable()
export class ReadAccess {
  constructor(
    private readonly database: Database,
    private readonly days: ForumDays,
    private readonly weeks: GroupWeeks,
    private readonly people: PersonKeys,
    private readonly visits: Visits,
    private readonly suspensions: Suspensions,
  ) {}

  async run({ userId, entitlements }: Caller): Promise<ForumAccess> {
    const limit = entitlements.limits.forumDaysPerWeek;
    const [{ day }, personKey] = await Promise.all([this.days.today(), this.people.keyOf(userId)]);
    const [rule, suspendedUntil, isQuiet] = await Promise.all([
      limit < 0 ? null : this.visits.read(personKey, day, limit),
      this.suspensions.find(personKey),
      this.isInDanger(personKey, day),
    ]);
    return {
      canAccess: rule?.canAccess ?? true,
      daysUntilNextAccess: rule?.daysUntilNextAccess ?? 0,
      isLimited: rule !== null,
      isOpenedToday: rule?.isOpenedToday ?? false,
      suspendedUntil: suspendedUntil?.toISOString() ?? null,
      isQuiet,
    };
  }

  /**
   * Returns whether any of the person’s posts of today, or of this week in a group, was classified as danger, deleted
   * posts included.
   */
  private async isInDanger(personKey: Buffer, day: string): Promise<boolean> {
    const [anonymousId, inGroups] = await Promise.all([
      this.days.anonymousIdOf(personKey, day),
      this.weeks.allIdsOf(personKey),
    ]);
    const rows = await this.database.query(
      'posts-in-danger',
      `SELECT FROM community.posts post JOIN unnest($1::date[], $2::text[]) own (day, anonymous_id)
         ON post.day = own.day AND post.anonymous_id = own.anonymous_id
       WHERE $3::date BETWEEN post.day AND post.last_day AND post.safety_level = 'danger' LIMIT 1`,
      [[day, ...inGroups.days], [anonymousId, ...inGroups.ids], day],
    );
    return rows.length > 0;
  }
}
