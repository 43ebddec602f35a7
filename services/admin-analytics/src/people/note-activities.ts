import { Injectable } from '@nestjs/common';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { ActivityRepository, type DoneActivity } from './activity.repository.js';
import { PeopleRepository } from './people.repository.js';

/** Delay before figures are requested, so that simultaneous activities cause one request. */
const GATHER_MS = 2_000;

/**
 * Stores people's activities. The account may be unknown yet, because events of several services arrive in any order.
 */
@Injectable()
export class NoteActivities {
  constructor(
    private readonly people: PeopleRepository,
    private readonly activity: ActivityRepository,
    private readonly clock: Clock,
  ) {}

  /** Stores the activities; idempotent. */
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
