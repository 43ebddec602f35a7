import { Injectable } from '@nestjs/common';
import type { Caller, DismissLoop as Dismissed } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { topicId } from '../topics/index.js';
import { FindLoop } from './find-loop.js';
import { LoopsRepository } from './loops.repository.js';

/** Puts the offer away that stands beside a loop, for as long as its topic keeps coming back. */
@Injectable()
export class DismissLoop {
  constructor(
    private readonly repository: LoopsRepository,
    private readonly loops: FindLoop,
    private readonly database: Database,
  ) {}

  /** Nothing happens when no such offer stands there, also when it was dismissed before. */
  async run({ topicId: id }: Dismissed, { userId, timezone }: Caller): Promise<void> {
    const loop = await this.loops.run(userId, timezone, 'card');
    if (!loop || topicId(loop.tagHash) !== id.toLowerCase()) return;
    await this.database.pipelined(async (transaction) =>
      this.repository.sendStep(transaction, userId, {
        ...{ step: 'dismissed', day: loop.today, tagHash: loop.tagHash },
      }),
    );
  }
}
