import { Injectable } from '@nestjs/common';
import type { TrialStatus } from '@shadow-guide/contracts';
import { Clock, conflict, Database } from '@shadow-guide/kernel';
import { PlanAnnouncer } from '../entitlements/index.js';
import type { Trial } from './trial.entity.js';
import { TrialRepository } from './trial.repository.js';
import { toTrialStatus, trialEnd } from './trial-status.js';

/** Starts the trial: once in an account's life, however many calls run at once. */
@Injectable()
export class StartTrial {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly trials: TrialRepository,
    private readonly announcer: PlanAnnouncer,
  ) {}

  /** @throws DomainError `trial_already_used` */
  async run(userId: string): Promise<TrialStatus> {
    const now = this.clock.now();
    const trial: Trial = { userId, startedAt: now, endsAt: trialEnd(now) };
    await this.database.transaction(async (transaction) => {
      if (!(await this.trials.insert(transaction, trial))) {
        throw conflict('trial_already_used', 'Your free trial has already been used. Each account has one.');
      }
      await this.announcer.announce(transaction, userId);
    });
    return toTrialStatus(trial, now);
  }
}
