import { Injectable } from '@nestjs/common';
import { JobQueue } from '@shadow-guide/kernel';
import { generateJobs } from '../../jobs.js';
import { jobIdOf, type QueuedGeneration } from '../generation-queue.js';
import { SweepRepository } from './sweep.repository.js';

/** Finds background work whose job was lost, either with Redis or with the process that was about to add the job. */
@Injectable()
export class LostJobs {
  constructor(
    private readonly generations: SweepRepository,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Returns the unclaimed generations that have no job in the queue. Generations that merely wait in a long queue need
   * no second job.
   */
  async find(): Promise<QueuedGeneration[]> {
    const unclaimed = await this.generations.listPossiblyLost();
    const isWaiting = await Promise.all(
      unclaimed.map((generation) => this.jobs.isUnfinished(generateJobs.background, jobIdOf(generation))),
    );
    const lost = unclaimed.filter((_, index) => !isWaiting[index]);
    return lost.length > 0 ? this.generations.requeue(lost) : [];
  }
}
