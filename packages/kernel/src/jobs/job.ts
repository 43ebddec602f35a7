import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';

/** Settings of a queue; a service keeps all of them in one table, each number with its reason. */
export interface QueueSettings {
  readonly name: string;
  /** Number of jobs that one worker process runs concurrently. */
  readonly concurrency: number;
  /** Milliseconds after which a job may be given to another worker when its worker does not renew the lock. */
  readonly lockDurationMs: number;
  /** Milliseconds between checks for jobs whose worker no longer renews the lock. */
  readonly stalledIntervalMs: number;
  /** Number of worker crashes that one job survives. */
  readonly maxStalledCount: number;
  /** Maximum seconds that a job may still run after it was asked to stop (`stopTimes`). */
  readonly longestJobSeconds: number;
}

/** A type of job. Its data is clear text in Redis, so it holds only ids. */
export interface JobType<D extends object = object> {
  readonly queue: QueueSettings;
  readonly name: string;
  readonly data: new () => D;
  /** Total number of attempts, with exponential backoff from one second. */
  readonly attempts: number;
  /** Interval in milliseconds of a scheduled job; it runs once per interval over all replicas together. */
  readonly everyMs?: number;
}

/** Declares a type of job. */
export function job<D extends object>(options: JobType<D>): JobType<D> {
  return Object.freeze(options);
}

/** Processes one job. */
export interface JobProcessor<D extends object> {
  /** @param stopping aborted when the process accepts no more jobs: work in batches stops after the current batch */
  run(data: D, stopping: AbortSignal): Promise<void>;
}

export const PROCESSOR = Symbol('processor');

/** Marks a class as the only processor of a type of job. */
export function Processor(type: JobType): ClassDecorator {
  return applyDecorators(Injectable(), SetMetadata(PROCESSOR, type));
}

/** Data of jobs that need none. */
export class NoData {}
