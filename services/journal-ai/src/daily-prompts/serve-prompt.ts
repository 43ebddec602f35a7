import { Injectable } from '@nestjs/common';
import { DailyAllowance } from '@shadow-guide/calendar';
import type { Caller, DailyPrompt } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { contextOf } from '../generations/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { DailyPromptsRepository, type PromptOfDay } from './daily-prompts.repository.js';
import { difficultyCeiling } from './difficulty-ceiling.js';
import { toDailyPrompt } from './prompt.presenter.js';
import { openContent } from './prompt-content.js';
import type { PromptPlace } from './prompt-day.js';
import { PromptStore } from './prompt-store.js';
import { regenerationQuota } from './regeneration-quota.js';

/** Shows a person their stored prompts, or a library prompt when no other is available. */
@Injectable()
export class ServePrompt {
  constructor(
    private readonly prompts: DailyPromptsRepository,
    private readonly promptStore: PromptStore,
    private readonly marks: QuietTimeRepository,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a stored prompt. A gentle library prompt replaces it when it became unsuitable after danger (too hard, or
   * based on the person's writing during quiet time), or when it may be based on text that is being deleted. The
   * replacement is kept, even when the text is restored.
   */
  async stored(caller: Caller, stored: PromptOfDay): Promise<DailyPrompt> {
    const { userId } = caller;
    const { id, localDate, ordinal, content, isGenerated, restsOnHidden } = stored;
    const [cipher, mark, firstDay, { limitReached }] = await Promise.all([
      this.keys.cipherFor(userId),
      this.marks.find(userId),
      this.prompts.findFirstDay(userId),
      this.allowance.read(regenerationQuota(userId, contextOf(caller))),
    ]);
    const now = this.clock.now();
    const ceiling = difficultyCeiling({ cipher, mark, firstDay, localDate, now });
    const takesUpWords = restsOnHidden || (isGenerated && isQuiet(cipher, mark, now));
    if (!takesUpWords && openContent(cipher, id, content).difficulty <= ceiling) {
      return toDailyPrompt(cipher, stored, !limitReached);
    }
    const gentle = { userId, localDate, ordinal: ordinal + 1, made: null, quota: null };
    const outcome = await this.database.pipelined((transaction) =>
      this.promptStore.store(transaction, gentle),
    );
    return toDailyPrompt(cipher, outcome.stored, !limitReached);
  }

  /** Returns a library prompt; the first of a day is free, an additional one is deducted from the day's quota. */
  async fromLibrary(caller: Caller, place: PromptPlace): Promise<DailyPrompt> {
    const { userId } = caller;
    const quota = regenerationQuota(userId, contextOf(caller));
    const [cipher, { limitReached }] = await Promise.all([
      this.keys.cipherFor(userId),
      this.allowance.read(quota),
    ]);
    const wanted = { userId, ...place, made: null, quota: place.ordinal > 0 ? quota : null };
    const outcome = await this.database.pipelined((transaction) =>
      this.promptStore.store(transaction, wanted),
    );
    return toDailyPrompt(cipher, outcome.stored, !(outcome.limitReached ?? limitReached));
  }
}
