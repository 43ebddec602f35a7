import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DailyAllowance, type DailyQuota } from '@shadow-guide/calendar';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { choosePrompt } from './choose-prompt.js';
import { DailyPromptsRepository, type PromptOfDay, type ShownHash } from './daily-prompts.repository.js';
import { difficultyCeiling } from './difficulty-ceiling.js';
import { promptLibrary } from './library/index.js';
import { libraryHash, type PromptContent, sealContent } from './prompt-content.js';
import type { PromptPlace } from './prompt-day.js';

/** A prompt to be stored. */
export interface PromptToStore extends PromptPlace {
  readonly userId: string;
  /** The prompt a model made for the person; null: use a library prompt. */
  readonly made: PromptContent | null;
  /** The quota from which an additional prompt is deducted; null when the prompt is free. */
  readonly quota: DailyQuota | null;
}

/** The day's prompt after storing. */
export interface StoredOutcome {
  readonly stored: PromptOfDay;
  /** Whether the quota is now used up; undefined when no quota was given. */
  readonly limitReached?: boolean;
}

/** Stores prompts, and chooses library prompts. */
@Injectable()
export class PromptStore {
  constructor(
    private readonly prompts: DailyPromptsRepository,
    private readonly marks: QuietTimeRepository,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a prompt of a day. When the day already has a prompt of this ordinal, or the quota is used up, the day's
   * prompt is kept instead. A library prompt is stored in place of a made prompt that has become too hard for the
   * person or that may be based on text that is being deleted.
   */
  async store(transaction: PipelinedTransaction, wanted: PromptToStore): Promise<StoredOutcome> {
    const { userId, localDate, ordinal, made, quota } = wanted;
    const [cipher, , latest, shown, firstDay, mark, isHidden] = await Promise.all([
      this.keys.cipherFor(userId, transaction),
      this.prompts.lock(transaction, userId),
      this.prompts.findLatest(userId, localDate, transaction),
      this.prompts.listShown(transaction, userId, localDate),
      this.prompts.findFirstDay(userId, transaction),
      this.marks.find(userId, transaction),
      made ? this.prompts.isMaterialHidden(transaction, userId, localDate) : false,
    ]);
    if (latest && latest.ordinal >= ordinal) return { stored: latest };
    const use = quota ? await this.allowance.take(transaction, quota, 1) : null;
    if (latest && use?.granted === 0) return { stored: latest, limitReached: true };
    const now = this.clock.now();
    const ceiling = difficultyCeiling({ cipher, mark, firstDay, localDate, now });
    const fits = made && !isHidden && made.difficulty <= ceiling && !isQuiet(cipher, mark, now);
    const content = fits ? made : fromLibrary(cipher, shown, ceiling, ordinal === 0);
    const stored = this.insert(transaction, wanted, cipher, content, now);
    return { stored, ...(use ? { limitReached: use.limitReached } : {}) };
  }

  private insert(
    transaction: PipelinedTransaction,
    { userId, localDate, ordinal }: PromptToStore,
    cipher: UserCipher,
    content: PromptContent,
    now: Date,
  ): PromptOfDay {
    const id = randomUUID();
    const { libraryKey } = content;
    const stored = {
      ...{ id, localDate, ordinal },
      content: sealContent(cipher, id, content),
      isGenerated: libraryKey === undefined,
    };
    const hash = libraryKey === undefined ? null : libraryHash(cipher, libraryKey);
    this.prompts.sendInsert(transaction, { ...stored, userId, libraryHash: hash, now });
    return { ...stored, restsOnHidden: false };
  }
}

function fromLibrary(
  cipher: UserCipher,
  shown: readonly ShownHash[],
  ceiling: number,
  isDaily: boolean,
): PromptContent {
  const keys = new Map(promptLibrary.map(({ key }) => [libraryHash(cipher, key).toString('hex'), key]));
  const had = shown.flatMap(({ hash, ...when }) => {
    const key = keys.get(hash.toString('hex'));
    return key ? [{ key, ...when }] : [];
  });
  const pick = (count: number) => randomInt(count);
  const { key, ...chosen } = choosePrompt({ library: promptLibrary, shown: had, ceiling, isDaily, pick });
  return { ...chosen, libraryKey: key };
}
