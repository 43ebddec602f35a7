import { type DynamicModule, Module } from '@nestjs/common';
import { AnalysisModule } from '../../analysis/analysis.module.js';
import { DaysModule } from '../../days/days.module.js';
import { FindingsModule } from '../../findings/index.js';
import { UsageModule } from '../../usage/usage.module.js';
import { TurnEvents } from '../turn-events.js';
import { TurnQueue } from '../turn-queue.js';
import { AnswerTurnProcessor } from './answer-turn.processor.js';
import { AskGuide } from './ask-guide.js';
import { EndTurn } from './end-turn.js';
import { LeaseTransaction } from './lease-transaction.js';
import { LiveReplies } from './live-reply.js';
import { GIVE_BACK, RunningTurns } from './running-turns.js';
import { SaveFindings } from './save-findings.js';
import { SweepTurnsProcessor } from './sweep-turns.processor.js';
import { TurnLeaseRepository } from './turn-lease.repository.js';
import { TurnSweepRepository } from './turn-sweep.repository.js';

/** Answers turns; only in workers. */
@Module({
  imports: [AnalysisModule, DaysModule, FindingsModule, UsageModule],
  providers: [
    AnswerTurnProcessor,
    SweepTurnsProcessor,
    AskGuide,
    EndTurn,
    LeaseTransaction,
    LiveReplies,
    RunningTurns,
    SaveFindings,
    TurnEvents,
    TurnLeaseRepository,
    TurnQueue,
    TurnSweepRepository,
  ],
})
export class AnsweringModule {
  /** @param giveBack aborted when running turns must be given back to other workers */
  static register(giveBack: AbortSignal): DynamicModule {
    return { module: AnsweringModule, providers: [{ provide: GIVE_BACK, useValue: giveBack }] };
  }
}
