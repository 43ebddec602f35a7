import { Injectable } from '@nestjs/common';
import { JobQueue, logger } from '@shadow-guide/kernel';
import { generateJobs } from '../jobs.js';
import { GenerationQueue } from './generation-queue.js';
import { GenerationsRepository } from './generations.repository.js';

/**
 * Jobs that wait at most. A midnight asks for a hundred thousand answers at once; their rows say so, and as jobs they would only fill
 * Redis. Filled every five seconds, this keeps workers busy that run two hundred a second.
 */
const ENOUGH = 1_000;

/** Jobs that are added at once, so that a process has time for others in between. */
const TOGETHER = 50;

/** Puts background work into its queue. */
@Injectable()
export class BackgroundQueue {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly jobs: JobQueue,
  ) {}

  /** Adds what was asked for the longest, as long as there is room. Never fails: the rows are stored, and the sweep fills it again. */
  async fill(): Promise<void> {
    try {
      const room = ENOUGH - (await this.jobs.countWaiting(generateJobs.background.queue));
      if (room <= 0) return;
      const taken = await this.generations.takeForQueue(room);
      for (let from = 0; from < taken.length; from += TOGETHER) {
        await Promise.all(taken.slice(from, from + TOGETHER).map((generation) => this.queue.add(generation)));
      }
    } catch (error) {
      logger.warn({ err: error }, 'background work not queued: left to the sweep');
    }
  }
}
