import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { MoreThanOrEqual } from 'typeorm';
import { GroupActivity } from './group-activity.entity.js';

/** Totals of a group's challenges, over all participants. */
export type ActivityFigures = Pick<GroupActivity, 'takingPart' | 'practisedLately' | 'completed'>;

/** Counts the activity in the challenges of a group. The results contain nothing about a single person. */
@Injectable()
export class GroupActivityRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the figures as counted by the first request of a UTC day: figures that changed with each person would
   * reveal who joined or left.
   * @param day `YYYY-MM-DD`
   * @param since `YYYY-MM-DD`; only challenge days completed from this date on count as recent
   */
  async ofDay(groupId: string, day: string, since: string): Promise<ActivityFigures> {
    const counted =
      (await this.find(groupId, day)) ??
      (await this.count(groupId, day, since)) ??
      // Another request has counted the day meanwhile.
      (await this.find(groupId, day));
    return counted as ActivityFigures;
  }

  private find(groupId: string, day: string): Promise<ActivityFigures | null> {
    return this.database.source.manager.findOneBy(GroupActivity, { groupId, day: MoreThanOrEqual(day) });
  }

  /** @returns undefined when the day is already counted */
  private async count(groupId: string, day: string, since: string): Promise<ActivityFigures | undefined> {
    const [row] = await this.database.query<ActivityFigures>(
      'group-activity-count',
      `INSERT INTO community.group_activity AS known (group_id, day, taking_part, practised_lately, completed)
       SELECT $1, $2::date, count(DISTINCT person_key),
         count(DISTINCT person_key) FILTER (WHERE last_check_in >= $3::date),
         count(DISTINCT person_key) FILTER (WHERE times_completed > 0)
       FROM community.group_challenge_joins WHERE group_id = $1
       ON CONFLICT (group_id) DO UPDATE
         SET day = excluded.day, taking_part = excluded.taking_part,
           practised_lately = excluded.practised_lately, completed = excluded.completed
         WHERE known.day < excluded.day
       RETURNING taking_part AS "takingPart", practised_lately AS "practisedLately", completed`,
      [groupId, day, since],
    );
    return row;
  }
}
