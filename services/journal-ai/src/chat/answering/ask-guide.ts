import { Injectable } from '@nestjs/common';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { logger } from '@shadow-guide/kernel';
import { type AnalysisOutcome, EntryAnalyser } from '../../analysis/entry-analyser.js';
import type { EntryAnalysis } from '../../analysis/entry-analysis.js';
import { DailyAllowance } from '../../days/daily-allowance.js';
import { GuideModel, type StreamedReply } from '../../model/guide-model.js';
import { ModelFault } from '../../model/model-fault.js';
import { guidePrompt } from '../../prompts/guide-prompt.js';
import { safetyInstruction } from '../../safety/index.js';
import type { ModelCall } from '../../usage/model-call.js';
import { type EntryContent, openEntry, openReply, unlessUnreadable } from '../entry-content.js';
import type { TurnErrorCode } from '../turn-error.js';
import { type Exchange, guideMessages, HISTORY_CHARACTERS, HISTORY_EXCHANGES } from './guide-history.js';
import { insightQuota } from './insight-quota.js';
import { modelMilliseconds } from './model-time.js';
import type { EndReason, RunningTurn } from './running-turns.js';
import { type ClaimedTurn, type SealedExchange, TurnLeaseRepository } from './turn-lease.repository.js';
import { untilBack } from './until-back.js';

/** How long a whole reply waits for the analysis beside it, in milliseconds; and from the moment on at which the person pressed Stop. */
const ANALYSIS_GRACE_MS = 15_000;
const ANALYSIS_GRACE_AFTER_STOP_MS = 1_500;

/** What came of asking. `ended`: the turn must end without a reply of this worker's. All carry the calls to record. */
export type Answer =
  | {
      readonly kind: 'reply';
      readonly entry: EntryContent;
      readonly reply: StreamedReply;
      readonly analysis: EntryAnalysis | null;
      /** False when the day's insights were used up before. */
      readonly wantedInsights: boolean;
      /** Milliseconds for which the turn waited for models. */
      readonly modelMs: number;
      readonly calls: readonly ModelCall[];
    }
  | { readonly kind: 'fault'; readonly code: TurnErrorCode; readonly calls: readonly ModelCall[] }
  | { readonly kind: 'ended'; readonly reason: EndReason; readonly calls: readonly ModelCall[] };

/** Reads what was said and asks the guide, with the analysis of the entry beside it. Holds no database connection meanwhile. */
@Injectable()
export class AskGuide {
  constructor(
    private readonly leases: TurnLeaseRepository,
    private readonly keys: UserKeys,
    private readonly allowance: DailyAllowance,
    private readonly model: GuideModel,
    private readonly analyser: EntryAnalyser,
  ) {}

  async run(turn: ClaimedTurn, running: RunningTurn, onPiece: (text: string) => void): Promise<Answer> {
    const { exchanges, entry, wantInsights } = await untilBack(running.end, () => this.read(turn));
    const analysisEnd = new AbortController();
    // The reply first: somebody waits for its first word, and nobody for the analysis.
    const replying = this.askReply(turn, running, exchanges, entry, onPiece);
    const analysing = this.analyse(
      turn,
      entry,
      wantInsights,
      AbortSignal.any([running.end, analysisEnd.signal]),
    );
    let reply: StreamedReply;
    try {
      reply = await replying;
    } catch (error) {
      analysisEnd.abort();
      const { calls } = await analysing;
      if (!(error instanceof ModelFault)) throw error;
      return noReply(running, error.code, [...error.calls, ...calls]);
    }
    const timer = setTimeout(() => analysisEnd.abort(), ANALYSIS_GRACE_MS);
    const hurry = () => setTimeout(() => analysisEnd.abort(), ANALYSIS_GRACE_AFTER_STOP_MS);
    if (running.stop.aborted) hurry();
    else running.stop.addEventListener('abort', hurry, { once: true });
    const { analysis, calls: analysisCalls } = await analysing;
    clearTimeout(timer);
    const calls = [...reply.calls, ...analysisCalls];
    if (reply.stopped && (running.end.aborted || reply.text === ''))
      return noReply(running, 'stopped', calls);
    const modelMs = Math.max(reply.modelMs, modelMilliseconds(analysisCalls));
    return { kind: 'reply', entry, reply, analysis, wantedInsights: wantInsights, modelMs, calls };
  }

  private askReply(
    turn: ClaimedTurn,
    running: RunningTurn,
    exchanges: readonly Exchange[],
    { safety }: EntryContent,
    onPiece: (text: string) => void,
  ): Promise<StreamedReply> {
    return this.model.streamReply({
      userId: turn.userId,
      feature: 'chat',
      system: guidePrompt({
        style: 'compassionate-guide',
        mode: turn.mode,
        ...(safety ? { safety: safetyInstruction(safety) } : {}),
      }),
      messages: guideMessages(exchanges, HISTORY_CHARACTERS[turn.mode]),
      signal: AbortSignal.any([running.end, running.stop]),
      onDelta: onPiece,
    });
  }

  private async read(turn: ClaimedTurn) {
    const [cipher, sealed, standing] = await Promise.all([
      this.keys.cipherFor(turn.userId),
      this.leases.listExchanges(turn, HISTORY_EXCHANGES),
      this.allowance.look(insightQuota(turn)),
    ]);
    const entry = openExchange(cipher, sealed.at(-1) as SealedExchange);
    // A damaged row of earlier costs the guide a memory, not the person their answer.
    const earlier = sealed
      .slice(0, -1)
      .flatMap((row) => unlessUnreadable(() => openExchange(cipher, row)) ?? []);
    return { exchanges: [...earlier, entry], entry: entry.entry, wantInsights: !standing.limitReached };
  }

  /** An entry without analysis is still an answered entry. */
  private async analyse(
    turn: ClaimedTurn,
    entry: EntryContent,
    wantInsights: boolean,
    signal: AbortSignal,
  ): Promise<AnalysisOutcome> {
    try {
      return await this.analyser.analyse({
        userId: turn.userId,
        entryText: entry.text,
        promptContext: entry.promptContext,
        signal,
        wantInsights,
      });
    } catch (error) {
      logger.error({ err: error, turnId: turn.id }, 'the analysis failed');
      return { analysis: null, calls: [] };
    }
  }
}

function openExchange(cipher: UserCipher, row: SealedExchange): Exchange {
  return {
    entry: openEntry(cipher, row.entryId, row.entry),
    reply: row.replyId && row.reply ? openReply(cipher, row.replyId, row.reply) : null,
  };
}

function noReply(running: RunningTurn, code: TurnErrorCode, calls: readonly ModelCall[]): Answer {
  if (running.end.aborted) return { kind: 'ended', reason: running.end.reason as EndReason, calls };
  return { kind: 'fault', code, calls };
}
