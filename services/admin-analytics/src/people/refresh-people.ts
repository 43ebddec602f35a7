import { Injectable } from '@nestjs/common';
import { journalFigures, NOBODY_ID, planFigures } from '@shadow-guide/contracts';
import { asDomainError, Clock, logger, RpcClient } from '@shadow-guide/kernel';
import { type Claim, type Owned, PeopleRepository } from './people.repository.js';

/** What an owner answers at once. */
const BATCH = 200;
/** A backlog is worked off in several runs: 100,000 people in some two minutes. */
const MAX_BATCHES = 25;
const RETRY_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** A streak ends by itself some time after the day without an entry. */
const STREAK_AGAIN_MS = 6 * HOUR_MS;
const PLAN_AGAIN_MS = 24 * HOUR_MS;

/** Asks the owners for the figures of people whom something changed for. Safe to run in several processes at once. */
@Injectable()
export class RefreshPeople {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Never fails for an owner that is away: people stay due.
   * @param stopping it ends with the present batch
   */
  async run(stopping?: AbortSignal): Promise<void> {
    // One after the other: each passes over rows that the other holds.
    await this.refresh('figures', stopping);
    await this.refresh('plan', stopping);
  }

  /** Has everybody asked about anew. */
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
    const about = { subjectId: NOBODY_ID };
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
