import { Injectable } from '@nestjs/common';
import type { Caller, TurnRef, TurnState } from '@shadow-guide/contracts';
import { GetTurn } from './get-turn.js';
import { TurnRepository } from './turn.repository.js';
import { toTurnError } from './turn-error.js';
import { TurnEvents } from './turn-events.js';

/**
 * Stops a turn. What was written so far becomes the reply, with `stopped: true`. A turn that was stopped before its first word
 * has nothing to become a reply: it ends as failed with the code `stopped`, and its entry is unanswered, to be asked again.
 */
@Injectable()
export class StopTurn {
  constructor(
    private readonly turns: TurnRepository,
    private readonly getTurn: GetTurn,
    private readonly events: TurnEvents,
  ) {}

  /**
   * @returns the state right after: `running` while the worker still stores what there is; a finished turn as it ended
   * @throws DomainError `turn_not_found`, also for another person's turn
   */
  async run(ref: TurnRef, caller: Caller): Promise<TurnState> {
    const address = { userId: caller.userId, requestId: ref.requestId };
    const status = await this.turns.requestStop(address.userId, address.requestId);
    if (status === 'running') this.events.publishStop(address);
    if (status === 'failed') {
      this.events.publish(address, { kind: 'reply-error', error: toTurnError('stopped') });
    }
    return this.getTurn.run(ref, caller);
  }
}
