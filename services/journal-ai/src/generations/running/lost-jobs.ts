import { Injectable } from '@nestjs/common';
import { JobQueue } from '@shadow-guide/kernel';
import { generateJobs } from '../../jobs.js';
import { jobIdOf, type QueuedGeneration } from '../generation-queue.js';
import { SweepRepository } from './sweep.repository.js';

/** Background work whose job is gone, with Redis or with the process that was about to add it. */
@Injectable()
export class LostJobs {
  constructor(
    private readonly generations: SweepRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** Asks the queue: what only waits in a long line needs no second job. */
  async find(): Promise<QueuedGeneration[]> {
    const unclaimed = await this.generations.lookAtUnclaimed();
    const isWaiting = await Promise.all(
      unclaimed.map((generation) => this.jobs.isUnfinished(generateJobs.background, jobIdOf(generation))),
    );
    const lost = unclaimed.filter((_, index) => !isWaiting[index]);
    return lost.length > 0 ? this.generations.requeue(lost) : [];
  }
}
