import { Injectable } from '@nestjs/common';
import { GROUP_FIGURE_STEP } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { In, MoreThanOrEqual } from 'typeorm';
import { groupCatalogue } from './catalogue.js';
import { GroupSize } from './group-size.entity.js';

const groupIds = groupCatalogue.map(({ id }) => id);

/**
 * The public size of each group, updated once per day. A size that changed with each person would reveal who joined or
 * left.
 */
@Injectable()
export class GroupSizesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the sizes as counted by the first request of a UTC day, rounded down.
   * @param day `YYYY-MM-DD`
   */
  async ofDay(day: string): Promise<ReadonlyMap<string, number>> {
    const known = await this.find(day);
    if (known.size === groupIds.length) return known;
    await this.count(day);
    return this.find(day);
  }

  private async find(day: string): Promise<ReadonlyMap<string, number>> {
    const sizes = await this.database.source.manager.findBy(GroupSize, {
      groupId: In(groupIds),
      day: MoreThanOrEqual(day),
    });
    return new Map(sizes.map(({ groupId, members }) => [groupId, members]));
  }

  /** Counts the members of each group. When another process has counted first, its result is kept. */
  private async count(day: string): Promise<void> {
    await this.database.query(
      'group-sizes-count',
      `INSERT INTO community.group_sizes AS known (group_id, day, members)
       SELECT asked.id, $2::date, count(member.person_key) / ${GROUP_FIGURE_STEP} * ${GROUP_FIGURE_STEP}
       FROM unnest($1::text[]) AS asked (id) LEFT JOIN community.group_memberships member ON member.group_id = asked.id
       GROUP BY asked.id ORDER BY asked.id
       ON CONFLICT (group_id) DO UPDATE SET day = excluded.day, members = excluded.members WHERE known.day < excluded.day`,
      [groupIds, day],
    );
  }
}
