import {
  busyJobSlots,
  jobSeconds,
  jobSlots,
  jobWaitSeconds,
  rpcClientSeconds,
  rpcServerSeconds,
  stalledJobs,
} from './metrics.js';
import { currentContext, newContext, type RequestContext } from './request-context.js';
import {
  addJobSpan,
  answerSpan,
  callSpan,
  runJobSpan,
  type SpanAttributes,
  type SpanShape,
} from './spans.js';
import { openSpan } from './tracing.js';

/** Reason why measured work has no result; a `DomainError` fulfils this interface. */
export interface Failure {
  readonly kind: string;
  readonly code: string;
}

/** Measured work in progress: counted in the metrics, with a span when its trace is kept. */
export interface Measured {
  /** Context in which the work runs; a call forwards it to the other process. */
  readonly context: RequestContext;
  end(failure?: Failure): void;
}

/** A queue and one of its jobs. */
export interface JobLabels {
  readonly queue: string;
  readonly job: string;
}

/** Times of a job as BullMQ records them, in milliseconds. */
export interface JobTimes {
  readonly timestamp: number;
  readonly opts: { readonly delay?: number };
  readonly processedOn?: number;
  readonly attemptsMade: number;
}

/** Kinds of errors that are faults of the product rather than of the caller. */
const FAULTS = new Set(['internal', 'unavailable', 'timeout']);

/** Measures a call to another service, in the current trace. */
export function measureCall(subject: string): Measured {
  const stop = rpcClientSeconds.startTimer({ subject });
  return begin(callSpan(subject), currentContext() ?? newContext(), (outcome) => stop({ outcome }));
}

/** Measures the handling of a call. */
export function measureAnswer(subject: string, context: RequestContext): Measured {
  const stop = rpcServerSeconds.startTimer({ subject });
  return begin(answerSpan(subject), context, (outcome) => stop({ outcome }));
}

/** Measures adding a job to its queue. */
export function measureAdding({ queue, job }: JobLabels): Measured {
  return begin(addJobSpan(queue, job), currentContext() ?? newContext(), () => undefined);
}

/** Measures running a job. */
export function measureJob({ queue, job }: JobLabels, context: RequestContext, times: JobTimes): Measured {
  const { timestamp, opts, processedOn = Date.now() } = times;
  const waitedMs = Math.max(0, processedOn - timestamp - (opts.delay ?? 0));
  // A retried job waited for its backoff, not for a worker.
  if (times.attemptsMade === 0) jobWaitSeconds.observe({ queue, job }, waitedMs / 1_000);
  busyJobSlots.inc({ queue });
  const stop = jobSeconds.startTimer({ queue, job });
  return begin(runJobSpan(queue, job), context, (outcome) => {
    busyJobSlots.dec({ queue });
    stop({ outcome: outcome === 'ok' ? 'ok' : 'failed' });
  });
}

/** Adds to the metrics that this process handles a queue, with this many slots. */
export function showQueue(queue: string, slots: number): void {
  stalledJobs.inc({ queue }, 0);
  jobSlots.set({ queue }, slots);
  busyJobSlots.set({ queue }, 0);
}

/** Runs measured work and records its outcome. */
export async function runMeasured<T>(
  { context, end }: Measured,
  failureOf: (thrown: unknown) => Failure,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(context);
    end();
    return result;
  } catch (thrown) {
    end(failureOf(thrown));
    throw thrown;
  }
}

function begin(shape: SpanShape, context: RequestContext, stop: (outcome: string) => void): Measured {
  const span = openSpan(shape, context);
  return {
    context: span?.context ?? context,
    end: (failure) => {
      stop(failure?.code ?? 'ok');
      span?.end(failure && failed(failure));
    },
  };
}

function failed({ kind, code }: Failure): SpanAttributes {
  return { 'rpc.response.status_code': code, ...(FAULTS.has(kind) && { 'error.type': code }) };
}
