import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, DismissLoop as Dismissed } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { FindLoop } from './find-loop.js';
import { LoopsRepository } from './loops.repository.js';

/**
 * Dismisses the suggestion that is shown for a loop (a topic that recurs without anything new), for as long as the
 * topic keeps recurring.
 */
@Injectable()
export class DismissLoop {
  constructor(
    private readonly repository: LoopsRepository,
    private readonly loops: FindLoop,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Dismisses the loop of this topic, even when another topic has become more frequent since the card was shown. Does
   * nothing when the topic is in no loop.
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
