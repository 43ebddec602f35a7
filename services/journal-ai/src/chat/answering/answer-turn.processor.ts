import { randomUUID } from 'node:crypto';
import type { ChatReply } from '@shadow-guide/contracts';
import { isServerAway, logger, Processor } from '@shadow-guide/kernel';
import { answerTurn, type TurnJob } from '../../jobs.js';
import { type TurnErrorCode, toTurnError } from '../turn-error.js';
import { TurnEvents } from '../turn-events.js';
import { type Answer, AskGuide } from './ask-guide.js';
import { EndTurn } from './end-turn.js';
import { LiveReplies, type LiveReply } from './live-reply.js';
import { type RunningTurn, RunningTurns } from './running-turns.js';
import { type ClaimedTurn, TurnLeaseRepository } from './turn-lease.repository.js';

/** Answers one turn: claim it, ask the guide, store what came of it, tell whoever listens. */
@Processor(answerTurn)
export class AnswerTurnProcessor {
  constructor(
    private readonly leases: TurnLeaseRepository,
    private readonly turns: RunningTurns,
    private readonly live: LiveReplies,
    private readonly asking: AskGuide,
    private readonly ending: EndTurn,
    private readonly events: TurnEvents,
  ) {}

  async run({ turnId }: TurnJob): Promise<void> {
    const turn = await this.leases.claim(turnId, randomUUID());
    // Finished, or in another worker's hands: this job was delivered twice.
    if (!turn) return;
    await this.turns.hold(turn, async (running) => {
      const live = this.live.open(turn, running.requestStop);
      try {
        const answer = await this.ask(turn, running, live);
        await this.end(turn, running, live, answer);
      } finally {
        live.close();
      }
    });
  }

  private async ask(turn: ClaimedTurn, running: RunningTurn, live: LiveReply): Promise<Answer> {
    // Stop was pressed on an earlier attempt, whose worker died.
    if (turn.stopRequested) return { kind: 'fault', code: 'stopped', calls: [] };
    try {
      return await this.asking.run(turn, running, live.add);
    } catch (error) {
      if (isServerAway(error)) throw error;
      logger.error({ err: error, turnId: turn.id }, 'the turn could not be answered');
      return { kind: 'fault', code: 'guide_unavailable', calls: [] };
    }
  }

  private async end(turn: ClaimedTurn, running: RunningTurn, live: LiveReply, answer: Answer): Promise<void> {
    if (answer.kind === 'reply') {
      const reply = await this.ending.reply(turn, answer, running.end);
      if (reply) this.tellDone(turn, live, reply, answer.modelMs);
    } else if (answer.kind === 'fault' || answer.reason === 'deadline') {
      const code = answer.kind === 'fault' ? answer.code : 'guide_timeout';
      const ended = await this.ending.fail(turn, code, answer.calls, running.end);
      if (ended) this.tellFailed(turn, live, code);
    } else if (answer.reason === 'give_back') {
      await this.ending.giveBack(turn, answer.calls);
    } else {
      await this.ending.leave(turn, answer.calls);
    }
  }

  private tellDone(turn: ClaimedTurn, live: LiveReply, reply: ChatReply, modelMs: number): void {
    live.close();
    this.events.publish(turn, { kind: 'reply-done', reply, modelMs });
    logger.info({ turnId: turn.id, attempt: turn.attempt, modelMs: Math.round(modelMs) }, 'turn answered');
  }

  private tellFailed(turn: ClaimedTurn, live: LiveReply, code: TurnErrorCode): void {
    live.close();
    this.events.publish(turn, { kind: 'reply-error', error: toTurnError(code) });
    logger.warn({ turnId: turn.id, attempt: turn.attempt, code }, 'turn ended without an answer');
  }
}
