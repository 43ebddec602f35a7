import { Injectable } from '@nestjs/common';
import { JobQueue, logger } from '@shadow-guide/kernel';
import { generateJobs } from '../jobs.js';
import { GenerationQueue } from './generation-queue.js';
import { GenerationsRepository } from './generations.repository.js';

/**
 * Maximum number of waiting jobs. At midnight a hundred thousand generations are requested at once. Their rows already
 * record the requests, and as jobs they would only fill Redis. The queue is refilled every five seconds, so this number
 * keeps workers busy that process two hundred jobs a second.
 */
const ENOUGH = 1_000;

/**
 * Number of rows that are claimed and enqueued together. A small number limits the rows that a crashing process leaves
 * without a job, and lets other work run in between.
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
   * Enqueues the oldest requested rows while the queue has room. Never throws: the rows are stored, and the sweep calls
   * this method again.
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
