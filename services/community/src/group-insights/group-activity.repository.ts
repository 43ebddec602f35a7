import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** What a group's challenges add up to, over everybody who takes part. */
export interface GroupActivity {
  /** People who have joined a challenge of the group. */
  readonly takingPart: number;
  /** Of them, those who have done a day of one since the date that was asked about. */
  readonly practisedLately: number;
  /** Of them, those who have done all days of one. */
  readonly completed: number;
}

/** Counts of the challenges of a group. Nothing leaves it that is about one person. */
@Injectable()
export class GroupActivityRepository {
  constructor(private readonly database: Database) {}

  /** @param since `YYYY-MM-DD` */
  async count(groupId: string, since: string): Promise<GroupActivity> {
    const [row] = await this.database.query<Record<keyof GroupActivity, number>>(
      'group-activity-count',
      `SELECT count(DISTINCT person_key)::int AS "takingPart",
         (count(DISTINCT person_key) FILTER (WHERE last_check_in >= $2::date))::int AS "practisedLately",
         (count(DISTINCT person_key) FILTER (WHERE times_completed > 0))::int AS completed
       FROM community.group_challenge_joins WHERE group_id = $1`,
      [groupId, since],
    );
    return row as GroupActivity;
  }
}
