import { logger, Processor } from '@shadow-guide/kernel';
import { sweepGenerations } from '../../jobs.js';
import { BackgroundQueue } from '../background-queue.js';
import { toGenerationError } from '../generation-error.js';
import { GenerationEvents } from '../generation-events.js';
import { GenerationQueue, type QueuedGeneration } from '../generation-queue.js';
import { LostJobs } from './lost-jobs.js';
import { SweepRepository } from './sweep.repository.js';

/** PostgreSQL's error code for a unique violation. */
const UNIQUE_VIOLATION = '23505';

/**
 * Restarts generations that were postponed until the person's limit resets, enqueues generations again that lost their
 * job or worker, and fails expired ones.
 */
@Processor(sweepGenerations)
export class SweepGenerationsProcessor {
  constructor(
    private readonly generations: SweepRepository,
    private readonly queue: GenerationQueue,
    private readonly background: BackgroundQueue,
    private readonly lost: LostJobs,
    private readonly events: GenerationEvents,
  ) {}

  async run(): Promise<void> {
    for (const { id, code, ...address } of await this.generations.failExpired()) {
      this.events.publish(address, { kind: 'failed', error: toGenerationError(code) });
      logger.warn({ generationId: id, kind: address.kind, code }, 'generation failed by the sweep');
    }
    for (const generation of await this.restartPostponed()) await this.queue.add(generation);
    const stale = await this.generations.requeueStale();
    for (const generation of stale) await this.queue.add(generation);
    const lost = await this.lost.find();
    for (const generation of lost) await this.queue.add(generation);
    const again = stale.length + lost.length;
    if (again > 0) logger.info({ generations: again }, 'generations queued again');
    await this.background.fill();
  }

  /**
   * Restarts the postponed generations. Skips this step when the same conversation gets a new message at this moment:
   * that message is answered first, and the next sweep restarts the rest.
   */
  private async restartPostponed(): Promise<QueuedGeneration[]> {
    try {
      return await this.generations.restartPostponed();
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return [];
      throw error;
    }
  }
}
