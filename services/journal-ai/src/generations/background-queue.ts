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

/** Rows that are taken and added at once: a process that dies leaves no more of them without a job, and has time for others in between. */
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
