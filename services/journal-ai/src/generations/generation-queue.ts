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

/** The id of its latest job. */
export function jobIdOf({ id, enqueueCount }: QueuedGeneration): string {
  return `${id}-${enqueueCount}`;
}

/** Puts generations into their queues. When Redis is away the job is lost and the sweep queues the row again. */
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
