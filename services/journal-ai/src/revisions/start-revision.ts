import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, StartRevision as Input } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, conflict, notFound } from '@shadow-guide/kernel';
import {
  type FoundTurn,
  newReply,
  ResumeTurn,
  refuseUnanswerable,
  requestedText,
  type StoredTurn,
  TurnsRepository,
  turnInProgress,
} from '../conversations/index.js';
import { GenerationQueue, GenerationsRepository, queueOf } from '../generations/index.js';
import { ReplaceEntry } from './replace-entry.js';
import { type RevisableEntry, RevisionsRepository } from './revisions.repository.js';

/**
 * Changes the words of one of today's entries, or requests another reply to the same words. The previous state is kept
 * as a version.
 */
@Injectable()
export class StartRevision {
  constructor(
    private readonly repository: RevisionsRepository,
    private readonly replace: ReplaceEntry,
    private readonly resume: ResumeTurn,
    private readonly turns: TurnsRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts the revision. A repeated request id returns the same revision, even after the entry's day. An entry that has
   * no reply and whose words are unchanged is retried.
   * @throws DomainError `input_not_answerable` (with the reason); `entry_not_found`, also for another person's entry
   * and outside the journal; `entry_not_of_today`; `turn_in_progress`; `request_id_reused`
   */
  async run(input: Input, caller: Caller): Promise<StoredTurn> {
    if (input.message !== undefined) refuseUnanswerable(input.message);
    return (
      (await this.resumeExisting(input, caller)) ??
      (await this.start(input, caller)) ??
      // Either a repeat of this request came first, or an expired turn that blocked the conversation has now failed.
      (await this.resumeExisting(input, caller)) ??
      (await this.start(input, caller)) ??
      Promise.reject(turnInProgress())
    );
  }

  private async resumeExisting(
    { id, message, requestId }: Input,
    caller: Caller,
  ): Promise<StoredTurn | null> {
    const cipher = await this.keys.cipherFor(caller.userId);
    return this.resume.run(
      requestId,
      caller,
      (turn: FoundTurn) =>
        turn.entryId === id && (message === undefined || requestedText(cipher, turn) === message),
    );
  }

  /** @returns null when nothing was started */
  private async start(input: Input, caller: Caller): Promise<StoredTurn | null> {
    const { id, message, requestId } = input;
    const entry = await this.repository.findEntry(caller.userId, id);
    if (!entry) throw notFound('entry_not_found', 'We could not find that entry.');
    this.refuseOtherDays(entry, caller);
    if (message === undefined && !entry.hasReply && entry.requestId !== null) {
      return this.resume.run(entry.requestId, caller, () => true);
    }
    const generation = newReply(requestId, 'journal', caller);
    if (!(await this.replace.run({ id, message, generation }, caller))) {
      await this.generations.failOverdue(caller.userId);
      return null;
    }
    const { id: generationId, kind, hasPremium, context } = generation;
    const queue = queueOf(kind, hasPremium);
    await this.queue.add({ id: generationId, queue, enqueueCount: 1, trace: context.trace });
    return this.turns.find(caller.userId, requestId);
  }

  private refuseOtherDays({ localDate: written }: RevisableEntry, { timezone }: Caller): void {
    if (written === localDate(this.clock.now(), timezone)) return;
    throw conflict('entry_not_of_today', 'Only entries of today can be changed.');
  }
}
