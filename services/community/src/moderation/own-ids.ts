import { Injectable } from '@nestjs/common';
import { ForumDays } from '../forum-days/index.js';
import { GroupWeeks } from '../group-weeks/index.js';
import { PersonKeys } from '../people/index.js';

/**
 * A person’s anonymous ids, and the days they belong to: all days, and all groups and weeks, whose secret still exists.
 * Two lists of the same length, for `unnest`.
 */
export interface IdsByDay {
  readonly days: readonly string[];
  readonly ids: readonly string[];
}

/**
 * Returns the anonymous ids under which a person's own posts can still exist: of today, of this week in groups, and of
 * earlier days and weeks with posts that await an operator.
 */
@Injectable()
export class OwnIds {
  constructor(
    private readonly people: PersonKeys,
    private readonly forumDays: ForumDays,
    private readonly groupWeeks: GroupWeeks,
  ) {}

  async of(userId: string): Promise<IdsByDay> {
    const [personKey, days] = await Promise.all([this.people.keyOf(userId), this.forumDays.daysWithSecret()]);
    const all = await Promise.all(
      days.map(async (day) => ({ day, id: await this.forumDays.anonymousIdOf(personKey, day) })),
    );
    const known = all.flatMap(({ day, id }) => (id === null ? [] : [{ day, id }]));
    const inGroups = await this.groupWeeks.allIdsOf(personKey);
    return {
      days: [...known.map(({ day }) => day), ...inGroups.days],
      ids: [...known.map(({ id }) => id), ...inGroups.ids],
    };
  }
}
