import { Injectable } from '@nestjs/common';
import { notFound } from '@shadow-guide/kernel';
import { GenerationEvents, GenerationsRepository, toGenerationError } from '../generations/index.js';
import { type ConversationKind, replyKinds, type StoredTurn } from './conversation.js';
import { TurnsRepository } from './turns.repository.js';

/** Which turn of whose, in which kind of conversation and about which subject (the journal has none). */
export interface TurnAddress {
  readonly userId: string;
  readonly kind: ConversationKind;
  readonly subjectId: string | null;
  readonly requestId: string;
}

/** Where a turn stands, and stopping it. */
@Injectable()
export class FollowTurn {
  constructor(
    private readonly turns: TurnsRepository,
    private readonly generations: GenerationsRepository,
    private readonly events: GenerationEvents,
  ) {}

  /** @throws DomainError `turn_not_found`, also for another person's turn */
  async get({ userId, kind, subjectId, requestId }: TurnAddress): Promise<StoredTurn> {
    const turn = await this.turns.find(userId, requestId);
    if (!turn || turn.kind !== kind || turn.subjectId !== subjectId) {
      throw notFound('turn_not_found', 'We could not find that message.');
    }
    if (!turn.overdue) return turn;
    // No worker is left to end it, and nobody should wait for ever.
    await this.generations.failOverdue(userId);
    return { ...turn, status: 'failed', errorCode: 'guide_unavailable', overdue: false };
  }

  /**
   * Stops a turn. What was written so far becomes the reply, with `stopped: true`. A turn that was stopped before its first word
   * ends as failed with the code `stopped`, and its message is unanswered, to be asked again.
   * @returns the turn right after: `running` while the worker still stores what there is; a finished turn as it ended
   * @throws DomainError `turn_not_found`, also for another person's turn
   */
  async stop(address: TurnAddress): Promise<StoredTurn> {
    const { userId, requestId } = address;
    // Within one kind, only the subject can name another conversation than the request id does.
    if (address.subjectId !== null) await this.get(address);
    const kind = replyKinds[address.kind];
    const status = await this.generations.requestStop(userId, kind, requestId);
    if (status === 'running') this.events.publishStop({ userId, kind, requestId });
    if (status === 'failed') {
      this.events.publish(
        { userId, kind, requestId },
        { kind: 'failed', error: toGenerationError('stopped') },
      );
    }
    return this.get(address);
  }
}
