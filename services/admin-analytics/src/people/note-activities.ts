import { Injectable } from '@nestjs/common';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { ActivityRepository, type DoneActivity } from './activity.repository.js';
import { PeopleRepository } from './people.repository.js';

/** Figures are asked for after this, so that what comes at once is asked for once. */
const GATHER_MS = 2_000;

/** Takes what people did. The account may not be known yet: events of several services come in any order. */
@Injectable()
export class NoteActivities {
  constructor(
    private readonly people: PeopleRepository,
    private readonly activity: ActivityRepository,
    private readonly clock: Clock,
  ) {}

  /** Safe to repeat. */
  async run(transaction: PipelinedTransaction, activities: readonly DoneActivity[]): Promise<void> {
    if (activities.length === 0) return;
    const known = await this.people.lock(
      transaction,
      activities.map(({ userId }) => userId),
    );
    const userIds = [...known.keys()];
    this.activity.sendActivities(
      transaction,
      activities.filter(({ userId }) => known.has(userId)),
    );
    const dueAt = new Date(this.clock.now().getTime() + GATHER_MS);
    this.people.sendDue(transaction, 'figures', userIds, dueAt);
  }
}
