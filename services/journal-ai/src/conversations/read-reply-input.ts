import { Injectable } from '@nestjs/common';
import { DailyAllowance } from '@shadow-guide/calendar';
import type { GuideSettings } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import type { Generation } from '../generations/index.js';
import { type KnownOfPerson, ReadGuideMemory } from '../guide-memory/index.js';
import { GuideFor } from '../guide-settings/index.js';
import { insightQuota, mayGiveInsights } from '../insights/index.js';
import type { Remembered } from '../instructions/index.js';
import { isQuiet } from '../quiet-time/index.js';
import { type Care, careFor } from '../safety/index.js';
import { type ModelHistory, openHistory } from './model-history.js';
import { ModelHistoryRepository, type SealedHistory } from './model-history.repository.js';

/** Input for the generation of a reply of any kind. */
export interface ReplyInput extends ModelHistory {
  readonly settings: GuideSettings;
  /** How to treat a message with signs of danger; when present, nothing is concluded from the message. */
  readonly care: Care | null;
  /** False when the day's insights are used up or the plan includes none: the analysis then looks for no insights. */
  readonly wantInsights: boolean;
  /** Whether the day's insights are used up; the reply then says so. */
  readonly limitReached: boolean;
  /** The guide's memories of the person, for its instructions; empty for a message with signs of danger. */
  readonly remembered: readonly Remembered[];
  /** False when the person paused memories: nothing new is remembered. */
  readonly wantMemories: boolean;
}

/** As {@link ReplyInput}, before decryption. */
export interface SealedReplyInput extends Pick<ReplyInput, 'settings' | 'wantInsights' | 'limitReached'> {
  readonly cipher: UserCipher;
  readonly history: SealedHistory;
  readonly known: KnownOfPerson;
}

/** Reads the input common to all replies; each conversation kind may add more. */
@Injectable()
export class ReadReplyInput {
  constructor(
    private readonly history: ModelHistoryRepository,
    private readonly guide: GuideFor,
    private readonly memory: ReadGuideMemory,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads without decrypting, so that a caller that reads the conversation's subject concurrently reports a missing one
   * first.
   */
  async run(generation: Generation): Promise<SealedReplyInput> {
    const { userId } = generation;
    const opener = this.keys.cipherFor(userId);
    const mayGive = mayGiveInsights(generation);
    const [cipher, history, settings, known, quota] = await Promise.all([
      opener,
      this.history.read(generation),
      this.guide.read(opener, generation),
      this.memory.run(opener, userId),
      mayGive ? this.allowance.read(insightQuota(generation)) : null,
    ]);
    const limitReached = quota?.limitReached ?? false;
    return { cipher, history, settings, known, wantInsights: mayGive && !limitReached, limitReached };
  }

  /** @throws DomainError `entry_not_found` when the message to answer no longer exists */
  open({ cipher, history: sealed, settings, known, ...insights }: SealedReplyInput): ReplyInput {
    const history = openHistory(cipher, sealed);
    const care = careFor(history.current.safety, isQuiet(cipher, known.mark, this.clock.now()));
    return {
      ...{ ...history, ...insights, settings, care },
      remembered: care ? [] : known.remembered,
      wantMemories: !known.isPaused,
    };
  }
}
