import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DailyAllowance, localDate } from '@shadow-guide/calendar';
import { type Caller, type PromptState, planLimitReached, type TurnRef } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import {
  contextOf,
  GenerationQueue,
  hasPremium,
  JoinedGenerationsRepository,
  queueOf,
} from '../generations/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { DailyPromptsRepository } from './daily-prompts.repository.js';
import { FollowPrompt } from './follow-prompt.js';
import { PromptMaterialRepository } from './making/prompt-material.repository.js';
import { type PromptPlace, toSubject } from './prompt-day.js';
import { regenerationQuota } from './regeneration-quota.js';
import { ServePrompt } from './serve-prompt.js';

const LIMIT = "You have had today's other prompt. A new one comes tomorrow.";
const OFFER = 'With premium you can ask for another as often as you like.';

/**
 * Gives a person the prompt of their day, or an additional one: at once when it is stored or a library prompt is used,
 * otherwise by a generation.
 */
@Injectable()
export class StartPrompt {
  constructor(
    private readonly prompts: DailyPromptsRepository,
    private readonly material: PromptMaterialRepository,
    private readonly generations: JoinedGenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly follow: FollowPrompt,
    private readonly serve: ServePrompt,
    private readonly marks: QuietTimeRepository,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async today({ requestId }: TurnRef, caller: Caller): Promise<PromptState> {
    const day = this.dayOf(caller);
    const latest = await this.prompts.findLatest(caller.userId, day);
    if (!latest) return this.begin(requestId, caller, { localDate: day, ordinal: 0 });
    return { requestId, status: 'done', attempt: 0, reply: await this.serve.stored(caller, latest) };
  }

  /**
   * Starts an additional prompt for the day; a day without one gets its first. Concurrent calls get the same one.
   * @throws DomainError `regeneration_limit`
   */
  async another({ requestId }: TurnRef, caller: Caller): Promise<PromptState> {
    const asked = await this.follow.find(requestId, caller);
    if (asked) return asked;
    const day = this.dayOf(caller);
    // The latest prompt is read before the quota: a call that stores a prompt in the meantime deducts from the quota in
    // the same transaction.
    const latest = await this.prompts.findLatest(caller.userId, day);
    if (latest) await this.refuseAtLimit(caller);
    return this.begin(requestId, caller, { localDate: day, ordinal: latest ? latest.ordinal + 1 : 0 });
  }

  private async begin(requestId: string, caller: Caller, place: PromptPlace): Promise<PromptState> {
    if (!(await this.canBeMade(caller))) {
      const reply = await this.serve.fromLibrary(caller, place);
      return { requestId, status: 'done', attempt: 0, reply };
    }
    const generation = {
      id: randomUUID(),
      userId: caller.userId,
      kind: 'fresh-prompt' as const,
      requestId,
      hasPremium: hasPremium(caller),
      context: contextOf(caller),
    };
    const { joined, isNew } = await this.generations.request(generation, toSubject(place));
    if (!isNew) return this.follow.stateOf(joined, caller);
    const queue = queueOf(generation.kind, generation.hasPremium);
    const { id, context } = generation;
    await this.queue.add({ id, queue, enqueueCount: 1, trace: context.trace });
    return { requestId: joined.requestId, status: joined.status, attempt: joined.attempt };
  }

  /**
   * Returns whether a prompt can be made from the person's writing. Returns false when the person has written nothing
   * recently, and during the quiet time after danger, when their writing is not used.
   */
  private async canBeMade({ userId }: Caller): Promise<boolean> {
    const now = this.clock.now();
    const [isThere, mark] = await Promise.all([this.material.isThere(userId, now), this.marks.find(userId)]);
    return isThere && !isQuiet(await this.keys.cipherFor(userId), mark, now);
  }

  private async refuseAtLimit(caller: Caller): Promise<void> {
    const { userId, entitlements } = caller;
    const quota = regenerationQuota(userId, contextOf(caller));
    const { limitReached, used, resetsAt } = await this.allowance.read(quota);
    if (!limitReached) return;
    const [cipher, mark] = await Promise.all([this.keys.cipherFor(userId), this.marks.find(userId)]);
    // No upgrade is advertised during quiet time.
    const message = isQuiet(cipher, mark, this.clock.now()) ? LIMIT : `${LIMIT} ${OFFER}`;
    const use = { limit: quota.limit, used, resetsAt: resetsAt.toISOString() };
    throw planLimitReached('regeneration_limit', message, use, entitlements);
  }

  private dayOf({ timezone }: Caller): string {
    return localDate(this.clock.now(), timezone);
  }
}
