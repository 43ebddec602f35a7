import { Injectable } from '@nestjs/common';
import { JobQueue, logger, runInContext } from '@shadow-guide/kernel';
import { generateJobs } from '../jobs.js';
import type { GenerationQueueName } from './kinds.js';

/** A generation to be put into its queue, and the trace it belongs to. */
export interface QueuedGeneration {
  readonly id: string;
  readonly queue: GenerationQueueName;
  /** How often it was put into the queue; a job's id is never used again. */
  readonly enqueueCount: number;
  readonly trace: { readonly requestId: string; readonly traceparent: string };
}

/** Puts generations into their queues. Redis may be away: the row is stored, and the sweep finds it. */
@Injectable()
export class GenerationQueue {
  constructor(private readonly queue: JobQueue) {}

  async add({ id, queue, enqueueCount, trace }: QueuedGeneration): Promise<void> {
    try {
      await runInContext(trace, () =>
        this.queue.add(generateJobs[queue], { generationId: id }, `${id}-${enqueueCount}`),
      );
    } catch (error) {
      logger.warn({ err: error, generationId: id }, 'generation not queued: left to the sweep');
    }
  }
}
