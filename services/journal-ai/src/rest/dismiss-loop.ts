import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, DismissLoop as Dismissed } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { FindLoop } from './find-loop.js';
import { LoopsRepository } from './loops.repository.js';

/** Puts the offer away that stands beside a loop, for as long as its topic keeps coming back. */
@Injectable()
export class DismissLoop {
  constructor(
    private readonly repository: LoopsRepository,
    private readonly loops: FindLoop,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts also when another topic came back more often since the card was shown. Nothing happens when the topic is in no loop.
   */
  async run({ topicId: id }: Dismissed, { userId, timezone }: Caller): Promise<void> {
    const tagHash = await this.loops.findTopic(userId, timezone, id.toLowerCase());
    if (!tagHash) return;
    const day = localDate(this.clock.now(), timezone);
    await this.database.pipelined(async (transaction) =>
      this.repository.sendStep(transaction, userId, { step: 'dismissed', day, tagHash }),
    );
  }
}
