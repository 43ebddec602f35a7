import { Injectable } from '@nestjs/common';
import { DailyAllowance } from '@shadow-guide/calendar';
import type { Caller, DailyPrompt } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { contextOf } from '../generations/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { DailyPromptsRepository, type StoredPrompt } from './daily-prompts.repository.js';
import { difficultyCeiling } from './difficulty-ceiling.js';
import { toDailyPrompt } from './prompt.presenter.js';
import { openContent } from './prompt-content.js';
import type { PromptPlace } from './prompt-day.js';
import { PromptStore } from './prompt-store.js';
import { regenerationQuota } from './regeneration-quota.js';

/** Shows a person the prompts they have, and the library's when no other is to be had. */
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
   * A prompt that is stored. One that does not fit since there was danger (too hard, or in the quiet day made of what the person
   * wrote), or that may be made of words that are being deleted, gives way to a gentle one of the library. That one stays, also
   * when the words come back.
   */
  async stored(caller: Caller, stored: StoredPrompt): Promise<DailyPrompt> {
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

  /** One of the library; the first of a day costs nothing, another one is taken from the day's allowance. */
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
