import { Injectable } from '@nestjs/common';
import type { Caller, StartExerciseTurn as Input } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import {
  AcceptMessage,
  refuseUnanswerable,
  type StoredTurn,
  TurnsRepository,
} from '../conversations/index.js';
import { exerciseCompleted, exerciseConversationNotFound } from './exercise-errors.js';
import { ExerciseRunsRepository } from './exercise-runs.repository.js';

/** Accepts a message in an exercise. */
@Injectable()
export class StartExerciseTurn {
  constructor(
    private readonly runs: ExerciseRunsRepository,
    private readonly messages: AcceptMessage,
    private readonly stored: TurnsRepository,
    private readonly keys: UserKeys,
  ) {}

  /**
   * @throws DomainError `exercise_conversation_not_found`, also for another person's run; `exercise_completed`; and the
   * errors of {@link AcceptMessage.run}
   */
  async run({ id, message, requestId }: Input, caller: Caller): Promise<StoredTurn> {
    refuseUnanswerable(message);
    const { userId } = caller;
    const found = await this.runs.findKey(userId, id);
    if (!found) throw exerciseConversationNotFound();
    this.keys.prime(userId, found);
    if (found.is_completed) return this.repeatOrRefuse(userId, id, requestId);
    const place = { kind: 'exercise', subjectId: id } as const;
    return this.messages.run({ message, requestId, place }, caller);
  }

  /**
   * Returns the stored turn of a message that was accepted before, even if that message completed the exercise. Throws
   * for any other message.
   */
  private async repeatOrRefuse(userId: string, id: string, requestId: string): Promise<StoredTurn> {
    const turn = await this.stored.find(userId, requestId);
    if (turn?.subjectId === id && turn.status !== 'failed') return turn;
    throw exerciseCompleted();
  }
}
