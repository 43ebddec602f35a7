import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { contextOf, GenerationQueue, hasPremium, type NewGeneration, queueOf } from '../generations/index.js';
import { SavedWords, type ShownSafety } from '../safety/index.js';
import { type PlanRequest, sealCheckIn, sealPlanRequest } from './goal-plan.seal.js';
import { GoalPlansRepository } from './goal-plans.repository.js';

const KIND = 'goal-plan' as const;

/** Accepts a person's wish for a goal, with the safety check's finding. */
@Injectable()
export class AddPlanRequest {
  constructor(
    private readonly plans: GoalPlansRepository,
    private readonly queue: GenerationQueue,
    private readonly words: SavedWords,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /** Returns the safety card and starts a quiet time. The wish is not stored. */
  async takeDanger(intention: string, caller: Caller): Promise<ShownSafety> {
    const cipher = await this.keys.cipherFor(caller.userId);
    return this.database.pipelined((transaction) =>
      this.words.take(transaction, { now: [intention], before: [] }, cipher, caller),
    );
  }

  /**
   * Stores a request for a plan and enqueues it.
   * @returns false when the request is already known, or when another plan is unfinished
   */
  async add(requestId: string, request: PlanRequest, caller: Caller): Promise<boolean> {
    const { userId } = caller;
    const generation: NewGeneration = {
      ...{ id: randomUUID(), userId, kind: KIND, requestId },
      ...{ hasPremium: hasPremium(caller), context: contextOf(caller) },
    };
    const { id, context } = generation;
    const cipher = await this.keys.cipherFor(userId);
    const isNew = await this.database.pipelined(async (transaction) => {
      const sealed = sealPlanRequest(cipher, id, request);
      if (!(await this.plans.insert(transaction, generation, sealed))) return false;
      const texts = { now: [request.intention], before: [] };
      const shown: ShownSafety = request.safety
        ? await this.words.take(transaction, texts, cipher, caller)
        : {};
      this.plans.sendCheckIn(transaction, userId, id, sealCheckIn(cipher, id, shown.checkIn ?? null));
      return true;
    });
    if (!isNew) return false;
    const queue = queueOf(KIND, generation.hasPremium);
    await this.queue.add({ id, queue, enqueueCount: 1, trace: context.trace });
    return true;
  }
}
