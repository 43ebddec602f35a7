import { type JobQueue, type JobType, logger } from '@shadow-guide/kernel';
import type { QueryResultRow } from 'pg';
import type { DueRows } from './due-rows.js';

/** Settings of a {@link SweptQueue}: how rows become jobs. */
export interface SweptQueueSettings<R, D extends object> {
  readonly job: JobType<D>;
  readonly dataOf: (row: R) => D;
  /** Returns a job id that is unique for the row and the attempt: job ids are never reused. */
  readonly idOf: (row: R) => string;
  /** Number of waiting jobs from which the sweep adds no more: duplicates of waiting jobs would only take up space. */
  readonly enough: number;
}

/**
 * Queue of jobs that each process one row. A job can be lost with Redis or may never have been added, so the sweep
 * enqueues again the rows that are due.
 */
export class SweptQueue<R extends QueryResultRow, D extends object> {
  constructor(
    private readonly queue: JobQueue,
    private readonly rows: DueRows<R>,
    private readonly settings: SweptQueueSettings<R, D>,
  ) {}

  /** Adds a job for a row. Never throws: the row is stored, so the sweep finds it if the job could not be added. */
  async add(row: R): Promise<void> {
    const { job, dataOf, idOf } = this.settings;
    try {
      await this.queue.add(job, dataOf(row), idOf(row));
    } catch (error) {
      logger.warn(
        { err: error, job: job.name, id: idOf(row) },
        'waits for the sweep: it could not be queued',
      );
    }
  }

  /** Adds a job for each row that is due. */
  async sweep(): Promise<void> {
    const { job, enough } = this.settings;
    const isFull = (await this.queue.countWaiting(job.queue)) >= enough;
    const due = isFull ? [] : await this.rows.claim();
    for (const row of due) await this.add(row);
    if (due.length > 0) logger.info({ job: job.name, rows: due.length }, 'put into the queue again');
  }
}
