import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { conflict } from '@shadow-guide/kernel';
import { GenerationQueue, GenerationsRepository } from '../generations/index.js';
import type { FoundTurn, StoredTurn } from './conversation.js';
import { openMessage, openRevisedMessage } from './message-content.js';
import { newReply, turnInProgress } from './new-reply.js';
import { TurnsRepository } from './turns.repository.js';

/** PostgreSQL's error code for a unique violation. */
export const UNIQUE_VIOLATION = '23505';

/** Finds the turn of a repeated request, and retries a failed one. */
@Injectable()
export class ResumeTurn {
  constructor(
    private readonly turns: TurnsRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
  ) {}

  /**
   * Returns the turn of a request, and retries it when it failed. When the message was revised since, returns the
   * message's current turn.
   * @param isSame returns whether the turn belongs to this very request
   * @returns null when the person has no turn with this request id
   * @throws DomainError `request_id_reused` for a turn of another request; `turn_in_progress`
   */
  async run(
    requestId: string,
    caller: Caller,
    isSame: (turn: FoundTurn) => boolean,
  ): Promise<StoredTurn | null> {
    const turn = await this.turns.find(caller.userId, requestId);
    if (!turn) return null;
    if (!isSame(turn)) {
      throw conflict('request_id_reused', 'This request id was used for another message already.');
    }
    if (turn.status === 'failed') return this.tryAgain(turn, caller);
    if (!turn.overdue) return turn;
    if (!(await this.generations.failOverdue(caller.userId))) throw turnInProgress();
    return this.tryAgain(turn, caller);
  }

  private async tryAgain(turn: StoredTurn, caller: Caller): Promise<StoredTurn> {
    const queued = await this.generations
      .restart(newReply(turn.requestId, turn.kind, caller), turn.conversationId)
      .catch((error: { code?: unknown }) => {
        throw error.code === UNIQUE_VIOLATION ? turnInProgress() : error;
      });
    if (!queued) return (await this.turns.find(caller.userId, turn.requestId)) ?? turn;
    await this.queue.add(queued);
    return { ...turn, status: 'pending', errorCode: null, overdue: false };
  }
}

/** Returns the text that was sent with the request of a found turn. */
export function requestedText(cipher: UserCipher, { entryId, entry, revised }: FoundTurn): string {
  const message = revised
    ? openRevisedMessage(cipher, revised.id, revised.content)
    : openMessage(cipher, entryId, entry);
  return message.text;
}
