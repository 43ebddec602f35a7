import { Injectable } from '@nestjs/common';
import { journalFigures, NO_PERSON_ID, planFigures } from '@shadow-guide/contracts';
import { asDomainError, Clock, logger, RpcClient } from '@shadow-guide/kernel';
import { type Claim, type Owned, PeopleRepository } from './people.repository.js';

/** Maximum number of people per call to the service that owns the data. */
const BATCH = 200;
/** Maximum number of batches in one run; a backlog takes several runs: 100,000 people in about two minutes. */
const MAX_BATCHES = 25;
const RETRY_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** Interval in ms after which a running streak is requested again, because a streak ends without an event. */
const STREAK_AGAIN_MS = 6 * HOUR_MS;
const PLAN_AGAIN_MS = 24 * HOUR_MS;

/** Requests the figures of changed people from the services that own them. Several processes may run it at once. */
@Injectable()
export class RefreshPeople {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests what is due. Does not fail when another service is unreachable: the people stay due.
   * @param stopping ends the run after the current batch
   */
  async run(stopping?: AbortSignal): Promise<void> {
    // The two refreshes run one after the other, because each skips rows that the other has locked.
    await this.refresh('figures', stopping);
    await this.refresh('plan', stopping);
  }

  /** Schedules a request for everybody's figures. */
  markAll(): Promise<void> {
    return this.people.markAll(this.clock.now());
  }

  private async refresh(owned: Owned, stopping?: AbortSignal): Promise<void> {
    for (let n = 0; n < MAX_BATCHES && !stopping?.aborted; n += 1) {
      const claim = await this.people.claim(owned, this.clock.now(), this.after(RETRY_MS), BATCH);
      if (claim.userIds.length === 0) return;
      try {
        await this.ask(owned, claim);
      } catch (error) {
        logger.warn({ owned, code: asDomainError(error).code }, 'figures of people are asked for later');
        return;
      }
      if (claim.userIds.length < BATCH) return;
    }
  }

  private async ask(owned: Owned, claim: Claim): Promise<void> {
    const input = { userIds: [...claim.userIds] };
    const about = { subjectId: NO_PERSON_ID };
    if (owned === 'figures') {
      const { people } = await this.rpc.call(journalFigures.list, input, about);
      await this.people.storeFigures(claim, people, this.after(STREAK_AGAIN_MS));
    } else {
      const { people } = await this.rpc.call(planFigures.list, input, about);
      await this.people.storePlans(claim, people, this.after(PLAN_AGAIN_MS));
    }
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}
