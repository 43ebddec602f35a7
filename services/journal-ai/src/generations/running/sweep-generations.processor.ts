import { logger, Processor } from '@shadow-guide/kernel';
import { sweepGenerations } from '../../jobs.js';
import { BackgroundQueue } from '../background-queue.js';
import { toGenerationError } from '../generation-error.js';
import { GenerationEvents } from '../generation-events.js';
import { GenerationQueue } from '../generation-queue.js';
import { LostJobs } from './lost-jobs.js';
import { SweepRepository } from './sweep.repository.js';

/** Queues generations again that lost their job or worker, and fails expired ones. */
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
    const stale = await this.generations.requeueStale();
    for (const generation of stale) await this.queue.add(generation);
    const lost = await this.lost.find();
    for (const generation of lost) await this.queue.add(generation);
    const again = stale.length + lost.length;
    if (again > 0) logger.info({ generations: again }, 'generations queued again');
    await this.background.fill();
  }
}
