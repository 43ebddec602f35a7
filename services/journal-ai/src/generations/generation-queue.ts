import { Injectable } from '@nestjs/common';
import { JobQueue, logger, runInContext } from '@shadow-guide/kernel';
import { generateJobs } from '../jobs.js';
import type { GenerationQueueName } from './kinds.js';

/** A generation to be queued, with the trace of the request. */
export interface QueuedGeneration {
  readonly id: string;
  readonly queue: GenerationQueueName;
  /** How often the generation was queued. The number is part of the job's id, because job ids must be unique. */
  readonly enqueueCount: number;
  readonly trace: { readonly requestId: string; readonly traceparent: string };
}

/** Returns the id of the generation's latest job. */
export function jobIdOf({ id, enqueueCount }: QueuedGeneration): string {
  return `${id}-${enqueueCount}`;
}

/** Adds generations to their queues. While Redis is down the job is lost, and the sweep queues the row again. */
@Injectable()
export class GenerationQueue {
  constructor(private readonly queue: JobQueue) {}

  async add(generation: QueuedGeneration): Promise<void> {
    const { id, queue, trace } = generation;
    try {
      await runInContext(trace, () =>
        this.queue.add(generateJobs[queue], { generationId: id }, jobIdOf(generation)),
      );
    } catch (error) {
      logger.warn({ err: error, generationId: id }, 'generation not queued: left to the sweep');
    }
  }
}
