import { Injectable } from '@nestjs/common';
import { JobQueue, logger, runInContext } from '@shadow-guide/kernel';
import { answerTurn } from '../jobs.js';

/** A turn to be answered, and the trace it belongs to. */
export interface QueuedTurn {
  readonly id: string;
  /** How often it was put into the queue; a job's id is never used again. */
  readonly queuings: number;
  readonly traceRequestId: string;
  readonly traceparent: string;
}

/** Puts turns into the queue. Redis may be away: the row is stored, and the sweep finds it. */
@Injectable()
export class TurnQueue {
  constructor(private readonly queue: JobQueue) {}

  async add(turn: QueuedTurn): Promise<void> {
    const context = { requestId: turn.traceRequestId, traceparent: turn.traceparent };
    try {
      await runInContext(context, () =>
        this.queue.add(answerTurn, { turnId: turn.id }, `${turn.id}-${turn.queuings}`),
      );
    } catch (error) {
      logger.warn({ err: error, turnId: turn.id }, 'the turn waits for the sweep: it could not be queued');
    }
  }
}
