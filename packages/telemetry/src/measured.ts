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

/** Why there is no result; a `DomainError` is one. */
export interface Failure {
  readonly kind: string;
  readonly code: string;
}

/** Work that has begun: in the figures, and a span where its trace is kept. */
export interface Measured {
  /** What the work runs in, or hands on. */
  readonly context: RequestContext;
  end(failure?: Failure): void;
}

/** A queue and one of its jobs. */
export interface JobLabels {
  readonly queue: string;
  readonly job: string;
}

/** What BullMQ knows of a job's times, in milliseconds. */
export interface JobTimes {
  readonly timestamp: number;
  readonly opts: { readonly delay?: number };
  readonly processedOn?: number;
  readonly attemptsMade: number;
}

/** The kinds that are a fault of the product's and not of who asks. */
const FAULTS = new Set(['internal', 'unavailable', 'timeout']);

/** A call of another service, in the trace that is running. */
export function measureCall(subject: string): Measured {
  const stop = rpcClientSeconds.startTimer({ subject });
  return begin(callSpan(subject), currentContext() ?? newContext(), (outcome) => stop({ outcome }));
}

/** The same on the other side. */
export function measureAnswer(subject: string, context: RequestContext): Measured {
  const stop = rpcServerSeconds.startTimer({ subject });
  return begin(answerSpan(subject), context, (outcome) => stop({ outcome }));
}

/** Putting a job into its queue. */
export function measureAdding({ queue, job }: JobLabels): Measured {
  return begin(addJobSpan(queue, job), currentContext() ?? newContext(), () => undefined);
}

/** Running a job. */
export function measureJob({ queue, job }: JobLabels, context: RequestContext, times: JobTimes): Measured {
  const { timestamp, opts, processedOn = Date.now() } = times;
  const waitedMs = Math.max(0, processedOn - timestamp - (opts.delay ?? 0));
  // A further try waited for its pause, and not for a worker.
  if (times.attemptsMade === 0) jobWaitSeconds.observe({ queue, job }, waitedMs / 1_000);
  busyJobSlots.inc({ queue });
  const stop = jobSeconds.startTimer({ queue, job });
  return begin(runJobSpan(queue, job), context, (outcome) => {
    busyJobSlots.dec({ queue });
    stop({ outcome: outcome === 'ok' ? 'ok' : 'failed' });
  });
}

/** Shows that this process takes a queue. */
export function showQueue(queue: string, slots: number): void {
  stalledJobs.inc({ queue }, 0);
  jobSlots.set({ queue }, slots);
  busyJobSlots.set({ queue }, 0);
}

/** Runs what is measured to its end. */
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
