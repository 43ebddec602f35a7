import { Injectable } from '@nestjs/common';
import { addDays, localDate, startOfLocalDay } from '@shadow-guide/calendar';
import { SecretTables, type ServiceSecrets } from '@shadow-guide/encryption';
import { Clock, logger } from '@shadow-guide/kernel';
import { ForumDays } from '../forum-days/index.js';
import { GroupWeeks } from '../group-weeks/index.js';
import { type Turn, turnOf } from './over-days.js';
import { DAY_TABLES, TURN_BATCH, TurnRepository } from './turn.repository.js';

/** Maximum number of batches per table and run, to keep the job short. The next run, seconds later, continues. */
const MAX_BATCHES = 100;

/**
 * Time in ms for which a secret is kept after midnight. A post in flight at midnight may still be stored and held for
 * review; until then its author must be identifiable.
 */
const SECRET_GRACE_MS = 60_000;

/**
 * Ends every day of the forum and every week of the groups except the current ones. It deletes their posts, and deletes
 * the secret of a day or week once its last post is deleted. The work depends on the stored rows and not on the time of
 * the last run, so it may run late, be killed midway, or run twice.
 */
@Injectable()
export class CloseForumDays {
  private readonly secrets: ServiceSecrets;

  constructor(
    private readonly days: ForumDays,
    private readonly weeks: GroupWeeks,
    private readonly repository: TurnRepository,
    private readonly clock: Clock,
    tables: SecretTables,
  ) {
    this.secrets = tables.in('day_secrets');
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const { day: present } = await this.days.readToday();
    const turn = turnOf(present, localDate(now, 'UTC'));
    const posts = await inBatches(() => this.repository.deletePosts(turn));
    for (const table of DAY_TABLES) await inBatches(() => this.repository.deleteOf(table, turn));
    const ended = await this.repository.markEnded(turn, now);
    if (posts > 0 || ended.length > 0) logger.info({ days: ended, posts }, 'days of the forum ended');
    await this.destroySecrets(turn, now);
  }

  private async destroySecrets({ present, latest }: Turn, now: Date): Promise<void> {
    const isOver = (day: string, lastDay: string) =>
      day > latest || (lastDay < present && now.getTime() - endOf(lastDay) >= SECRET_GRACE_MS);
    const days = (await this.days.daysWithSecret()).filter((day) => isOver(day, day));
    const doneDays = days.length > 0 ? await this.repository.withoutPosts(days, 'forum') : [];
    if (doneDays.length > 0) await this.secrets.destroy(doneDays);
    const weeks = (await this.weeks.weeksWithSecret()).filter((monday) => isOver(monday, addDays(monday, 6)));
    const doneWeeks = weeks.length > 0 ? await this.repository.withoutPosts(weeks, 'groups') : [];
    if (doneWeeks.length > 0) await this.weeks.destroySecrets(doneWeeks);
  }
}

function endOf(day: string): number {
  return startOfLocalDay(addDays(day, 1), 'UTC').getTime();
}

/**
 * Repeats a deletion in batches.
 * @returns the number of deleted rows
 */
async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const count = await deleteBatch();
    all += count;
    if (count < TURN_BATCH) return all;
  }
  return all;
}
