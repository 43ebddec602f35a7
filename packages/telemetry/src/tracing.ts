import type { RequestContext } from './request-context.js';
import type { SpanAttributes, SpanShape } from './spans.js';
import { isKeptTrace, readTraceparent, type TraceParent, written } from './traceparent.js';

/** A started span. */
export interface Span {
  readonly spanId: string;
  /**
   * Ends the span.
   * @param attributes with `error.type` when the work failed
   */
  end(attributes: SpanAttributes): void;
}

/** Records spans; undefined while tracing is off. */
export interface Tracer {
  start(shape: SpanShape, parent: TraceParent): Span;
  /** Sends the recorded spans and shuts down, within a few seconds. */
  close(): Promise<void>;
}

/** A started span around our own code; code that runs inside the span uses its context. */
export interface OpenSpan {
  readonly context: RequestContext;
  /**
   * Ends the span.
   * @param attributes with `error.type` when the work failed
   */
  end(attributes?: SpanAttributes): void;
}

let tracer: Tracer | undefined;
let share = 0;

/**
 * Sets the tracer that records spans from now on.
 * @param keptShare proportion of the traces started in this process that are kept, from 0 to 1
 */
export function traceWith(keeper: Tracer | undefined, keptShare = 1): void {
  tracer = keeper;
  share = keeper ? keptShare : 0;
}

/** Decides at random whether a trace that starts now is kept. */
export function drawKept(): boolean {
  return share > 0 && Math.random() < share;
}

/**
 * Starts a span in a request's trace.
 * @returns undefined when the trace is not kept; the caller then continues with its own context
 */
export function openSpan(shape: SpanShape, context: RequestContext): OpenSpan | undefined {
  if (!tracer || context.hidesPerson || !isKeptTrace(context.traceparent)) return undefined;
  const parent = readTraceparent(context.traceparent);
  const span = tracer.start(shape, parent);
  const traceparent = written({ traceId: parent.traceId, spanId: span.spanId }, true);
  return { context: { ...context, traceparent }, end: (attributes = {}) => span.end(attributes) };
}
