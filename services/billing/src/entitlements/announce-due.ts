import {
  Clock,
  Database,
  isServerAway,
  type JobProcessor,
  logger,
  type NoData,
  Processor,
} from '@shadow-guide/kernel';
import { announceDue } from '../jobs.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { PlanAnnouncer } from './plan-announcer.js';

/** People a sweep tells of before it looks again; a backlog is worked off in several. */
const BATCH = 200;
const MAX_BATCHES = 25;
/** Transactions at once: fewer than the pool has connections, for messages of the payment provider need some too. */
const LANES = 4;

/** Tells of plans that ended by the clock: trials, paid time, days of grace. Safe in every worker at once. */
@Processor(announceDue)
export class AnnounceDue implements JobProcessor<NoData> {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly announcements: AnnouncementsRepository,
    private readonly announcer: PlanAnnouncer,
  ) {}

  async run(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const people = await this.announcements.findDue(this.clock.now(), BATCH);
      const waiting = people.values();
      const told = await Promise.all(Array.from({ length: LANES }, () => this.work(waiting)));
      // A batch that moved nothing is another worker's, or stands in its own way: the next sweep comes soon.
      if (people.length < BATCH || !told.includes(true)) return;
    }
  }

  /** @returns whether anybody was told of */
  private async work(people: Iterable<string>): Promise<boolean> {
    let told = false;
    for (const userId of people) told = (await this.tell(userId)) || told;
    return told;
  }

  /** One person's row that cannot be told of must not keep the others waiting. */
  private async tell(userId: string): Promise<boolean> {
    try {
      return await this.database.transaction(async (transaction) => {
        if (!(await this.announcements.lockDue(transaction, userId, this.clock.now()))) return false;
        await this.announcer.announce(transaction, userId);
        return true;
      });
    } catch (error) {
      if (isServerAway(error)) throw error;
      logger.error({ err: error, userId }, 'the end of a plan could not be told');
      return false;
    }
  }
}
