import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { ExerciseRunsRepository, exerciseConversationNotFound } from '../exercises/index.js';
import { GenerationsRepository } from '../generations/index.js';
import { answering } from './answering.js';
import { DeletionsRepository } from './deletions.repository.js';

/**
 * Deletes a run of an exercise and its messages for good. They are hidden at once, and purged soon after together with
 * everything derived from them.
 */
@Injectable()
export class DeleteExercise {
  constructor(
    private readonly repository: DeletionsRepository,
    private readonly runs: ExerciseRunsRepository,
    private readonly generations: GenerationsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes a run. The record that the exercise was completed is kept, so that no exercise is locked again.
   * @throws DomainError `exercise_conversation_not_found`, also for another person's run; `turn_in_progress` while a
   * reply is being written
   */
  async run(runId: string, { userId, entitlements }: Caller): Promise<void> {
    const id = randomUUID();
    await this.database.pipelined(async (transaction) => {
      const conversationIds = await this.repository.detachExercise(transaction, userId, {
        runId,
        subject: id,
      });
      const [, isAnswering, isRemoved] = await Promise.all([
        this.generations.failOverdue(userId, transaction),
        this.repository.isAnswering(transaction, userId, conversationIds),
        this.runs.remove(transaction, userId, runId),
      ]);
      if (!isRemoved) throw exerciseConversationNotFound();
      if (isAnswering) throw answering();
      const deletion = {
        // The subject is a random id that no request can name: the deletion of a run cannot be undone.
        ...{ id, userId, scope: 'conversation' as const, subject: id },
        ...{ personaLimit: entitlements.limits.personas, purgeAt: this.clock.now() },
      };
      await this.repository.hide(transaction, deletion, conversationIds);
    });
  }
}
