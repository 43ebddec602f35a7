import { Injectable } from '@nestjs/common';
import { JobQueue, logger } from '@shadow-guide/kernel';
import { generateJobs } from '../jobs.js';
import { GenerationQueue } from './generation-queue.js';
import { GenerationsRepository } from './generations.repository.js';

/**
 * Maximum number of waiting jobs. At midnight a hundred thousand answers are requested at once; their rows record that,
 * and as jobs they would only fill Redis. Refilled every five seconds, this keeps workers busy that process two hundred
 * a second.
 */
const ENOUGH = 1_000;

/**
 * Number of rows claimed and enqueued together: it limits the rows that a crashing process leaves without a job, and
 * lets other work run in between.
 */
const TOGETHER = 50;

/** Moves background work into its queue. */
@Injectable()
export class BackgroundQueue {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Enqueues the oldest requested rows while there is room. Never fails: the rows are stored, and the sweep calls this
   * again.
   */
  async fill(): Promise<void> {
    try {
      let room = ENOUGH - (await this.jobs.countWaiting(generateJobs.background.queue));
      while (room > 0) {
        const taken = await this.generations.takeForQueue(Math.min(room, TOGETHER));
        await Promise.all(taken.map((generation) => this.queue.add(generation)));
        room = taken.length < TOGETHER ? 0 : room - TOGETHER;
      }
    } catch (error) {
      logger.warn({ err: error }, 'background work not queued: left to the sweep');
    }
  }
}
