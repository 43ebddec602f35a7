import { Injectable } from '@nestjs/common';
import { notFound } from '@shadow-guide/kernel';
import { GenerationEvents, GenerationsRepository, toGenerationError } from '../generations/index.js';
import { type ConversationKind, replyKinds, type StoredTurn } from './conversation.js';
import { TurnsRepository } from './turns.repository.js';

/** Identifies a turn by person, kind of conversation, subject (none in the journal) and request id. */
export interface TurnAddress {
  readonly userId: string;
  readonly kind: ConversationKind;
  readonly subjectId: string | null;
  readonly requestId: string;
}

/** Reads and stops turns. */
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
    // The sweep may not be running: fail the turn here, so that the client does not wait forever.
    await this.generations.failOverdue(userId);
    return { ...turn, status: 'failed', errorCode: 'guide_unavailable', overdue: false };
  }

  /**
   * Stops a turn. The text so far becomes the reply, with `stopped: true`. A turn that is stopped before its first word
   * fails with the code `stopped`; its message stays unanswered and can be retried.
   * @returns the turn right after the call: `running` while the worker still stores the text; a turn that was already
   * finished is unchanged
   * @throws DomainError `turn_not_found`, also for another person's turn
   */
  async stop(address: TurnAddress): Promise<StoredTurn> {
    const { userId, requestId } = address;
    // `requestStop` compares person, kind and request id; the subject is checked here.
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
