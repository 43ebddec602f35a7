import { Injectable } from '@nestjs/common';
import { ForumDays } from '../forum-days/index.js';
import { GroupWeeks } from '../group-weeks/index.js';
import { PersonKeys } from '../people/index.js';

/** By what a person was known on each day, and in each group and week, whose secret is still there: two lists of the same length, for `unnest`. */
export interface IdsByDay {
  readonly days: readonly string[];
  readonly ids: readonly string[];
}

/** Says which posts are a person's own, of today, of this week in groups, and of days and weeks of which something still waits. */
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
