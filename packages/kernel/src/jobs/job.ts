import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';

/** How a queue behaves; a service keeps all of them in one table, each number with its reason. */
export interface QueueSettings {
  readonly name: string;
  /** Jobs that one worker process runs at once. */
  readonly concurrency: number;
  /** Milliseconds after which a job whose worker is silent may be given to another. */
  readonly lockDurationMs: number;
  /** Milliseconds between looks for such jobs. */
  readonly stalledIntervalMs: number;
  /** Deaths of a worker that one job survives. */
  readonly maxStalledCount: number;
  /** Seconds that one of its jobs may run, once it is told to come to an end (`stopTimes`). */
  readonly longestJobSeconds: number;
}

/** A kind of job. Its data is clear text in Redis: ids only. */
export interface JobType<D extends object = object> {
  readonly queue: QueueSettings;
  readonly name: string;
  readonly data: new () => D;
  /** Tries in all, with exponential backoff from one second. */
  readonly attempts: number;
  /** Runs once in so many milliseconds, over all replicas together. */
  readonly everyMs?: number;
}

/** Declares a kind of job. */
export function job<D extends object>(options: JobType<D>): JobType<D> {
  return Object.freeze(options);
}

/** What a processor does with one job. */
export interface JobProcessor<D extends object> {
  /** @param stopping aborted when the process takes no more jobs: work in batches ends with the present one */
  run(data: D, stopping: AbortSignal): Promise<void>;
}

export const PROCESSOR = Symbol('processor');

/** Marks a class as the one processor of a kind of job. */
export function Processor(type: JobType): ClassDecorator {
  return applyDecorators(Injectable(), SetMetadata(PROCESSOR, type));
}

/** Data of jobs that need none. */
export class NoData {}
