import { Injectable } from '@nestjs/common';
import { JobQueue, logger, runInContext } from '@shadow-guide/kernel';
import { generateJobs } from '../jobs.js';
import type { GenerationQueueName } from './kinds.js';

/** A generation to be queued, with its trace. */
export interface QueuedGeneration {
  readonly id: string;
  readonly queue: GenerationQueueName;
  /** How often it was queued. Part of the job's id, because an id must not be reused. */
  readonly enqueueCount: number;
  readonly trace: { readonly requestId: string; readonly traceparent: string };
}

/** Puts generations into their queues. When Redis is away the job is lost and the sweep queues the row again. */
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
