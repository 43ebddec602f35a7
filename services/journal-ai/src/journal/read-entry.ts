import { Injectable } from '@nestjs/common';
import { DailyAllowance } from '@shadow-guide/calendar';
import type { ChatMode, GuideSettings, Insight } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { type ModelHistory, ModelHistoryRepository, openHistory } from '../conversations/index.js';
import type { Generation } from '../generations/index.js';
import { GuideFor } from '../guide-settings/index.js';
import { InsightStore, insightQuota } from '../insights/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { type Care, careFor } from '../safety/index.js';

/** What the guide's reply to an entry is written from. */
export interface EntryInput extends ModelHistory {
  readonly mode: ChatMode;
  readonly settings: GuideSettings;
  readonly care: Care | null;
  /** False when the day's insights are used up: none are looked for. */
  readonly wantInsights: boolean;
  /** What was found in the entry when it was answered before; null when it is to be analysed. */
  readonly found: Insight[] | null;
}

/** Reads an entry, with everything that its reply is written from. */
@Injectable()
export class ReadEntry {
  constructor(
    private readonly history: ModelHistoryRepository,
    private readonly marks: QuietTimeRepository,
    private readonly guide: GuideFor,
    private readonly allowance: DailyAllowance,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async run(generation: Generation): Promise<EntryInput> {
    const { userId } = generation;
    const opener = this.keys.cipherFor(userId);
    const [cipher, sealed, mark, settings, quota] = await Promise.all([
      opener,
      this.history.read(generation),
      this.marks.find(userId),
      this.guide.read(opener, generation),
      this.allowance.read(insightQuota(generation)),
    ]);
    const history = openHistory(cipher, sealed);
    const { safety, analysed } = history.current;
    return {
      ...history,
      mode: sealed.mode ?? 'reflect',
      settings,
      care: careFor(safety, isQuiet(cipher, mark, this.clock.now())),
      // A reply to the same words says of the day's limit what the one before it said.
      wantInsights: analysed ? !analysed.limitReached : !quota.limitReached,
      found: analysed ? await this.insights.listOfEntry(userId, history.messageId) : null,
    };
  }
}
