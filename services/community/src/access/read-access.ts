import { Injectable } from '@nestjs/common';
import type { Caller, ForumAccess } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { ForumDays } from '../forum-days/index.js';
import { PersonKeys } from '../people/index.js';
import { Suspensions } from '../suspensions/index.js';
import { Visits } from './visits.js';

/** Tells a person whether the forum is open to them today; spends nothing. */
@Injectable()
export class ReadAccess {
  constructor(
    private readonly database: Database,
    private readonly days: ForumDays,
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

  /** Whether something that they posted today was a sign of danger, also when they have deleted it since. */
  private async isInDanger(personKey: Buffer, day: string): Promise<boolean> {
    const anonymousId = await this.days.anonymousIdOf(personKey, day);
    if (anonymousId === null) return false;
    const rows = await this.database.query(
      'posts-in-danger',
      `SELECT FROM community.posts WHERE day = $1::date AND anonymous_id = $2 AND safety_level = 'danger' LIMIT 1`,
      [day, anonymousId],
    );
    return rows.length > 0;
  }
}
