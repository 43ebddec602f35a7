import { Injectable } from '@nestjs/common';
import type { ChatMode, Insight } from '@shadow-guide/contracts';
import { ReadReplyInput, type ReplyInput } from '../conversations/index.js';
import type { Generation } from '../generations/index.js';
import { InsightStore } from '../insights/index.js';

/** What the guide's reply to an entry is written from. */
export interface EntryInput extends ReplyInput {
  readonly mode: ChatMode;
  /** What was found in the entry when it was answered before; null when it is to be analysed. */
  readonly found: Insight[] | null;
}

/** Reads an entry, with everything that its reply is written from. */
@Injectable()
export class ReadEntry {
  constructor(
    private readonly inputs: ReadReplyInput,
    private readonly insights: InsightStore,
  ) {}

  async run(generation: Generation): Promise<EntryInput> {
    const sealed = await this.inputs.run(generation);
    const input = this.inputs.open(sealed);
    const { analysed } = input.current;
    return {
      ...input,
      mode: sealed.history.mode ?? 'reflect',
      // A reply to the same words says of the day's limit what the one before it said.
      wantInsights: analysed ? !analysed.limitReached : input.wantInsights,
      found: analysed ? await this.insights.listOfEntry(generation.userId, input.messageId) : null,
    };
  }
}
