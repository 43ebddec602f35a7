import { Injectable } from '@nestjs/common';
import { DailyAllowance, endOfLocalDay } from '@shadow-guide/calendar';
import type { Caller } from '@shadow-guide/contracts';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { RemoveFindings } from '../findings/index.js';
import { InsightStore } from '../insights/index.js';
import { PersonasRepository } from '../personas/index.js';
import { ForgetSummaries } from '../profile/index.js';
import { type LockedEntry, RevisionsRepository } from './revisions.repository.js';

/** Removes what rests on the words that an edit replaces. */
@Injectable()
export class ForgetFormerWords {
  constructor(
    private readonly repository: RevisionsRepository,
    private readonly findings: RemoveFindings,
    private readonly insights: InsightStore,
    private readonly personas: PersonasRepository,
    private readonly allowance: DailyAllowance,
    private readonly prompts: ForgetPrompts,
    private readonly summaries: ForgetSummaries,
    private readonly clock: Clock,
  ) {}

  /**
   * Before the entry is locked: locks the day's allowance, the personas and the insights, in the order in which everybody does.
   * @returns whether a prompt may have taken the words up
   */
  async findingsOf(
    transaction: PipelinedTransaction,
    id: string,
    { userId, entitlements }: Caller,
  ): Promise<boolean> {
    const [charged, former] = await Promise.all([
      this.insights.count(transaction, userId, id),
      this.repository.findFormer(transaction, userId, id),
    ]);
    if (former && charged > 0) {
      this.allowance.sendReturn(transaction, { userId, kind: 'insights' }, former.localDate, charged);
    }
    await this.findings.remove(transaction, userId, [id]);
    // A place that became free is the longest waiting persona's.
    this.personas.discoverWaiting(transaction, userId, entitlements.limits.personas, this.clock.now());
    return former?.mayBeTakenUp ?? false;
  }

  /** After the entry and the mark are locked: days are locked behind them. */
  sendRetellings(
    transaction: PipelinedTransaction,
    { local_date: localDate, written_at: writtenAt }: LockedEntry,
    mayBeTakenUp: boolean,
    { userId, timezone }: Caller,
  ): void {
    const endOfDay = endOfLocalDay(this.clock.now(), timezone);
    this.summaries.sendForget(transaction, userId, [localDate], endOfDay);
    if (mayBeTakenUp) this.prompts.sendForget(transaction, userId, [{ writtenAt, localDate }]);
  }
}
