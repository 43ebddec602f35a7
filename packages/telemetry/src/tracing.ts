import type { RequestContext } from './request-context.js';
import type { SpanAttributes, SpanShape } from './spans.js';
import { isKeptTrace, readTraceparent, type TraceParent, written } from './traceparent.js';

/** A span that has begun. */
export interface Span {
  readonly spanId: string;
  /** @param attributes with `error.type` when it failed */
  end(attributes: SpanAttributes): void;
}

/** What keeps spans; there is none while tracing is off. */
export interface Tracer {
  start(shape: SpanShape, parent: TraceParent): Span;
  /** Sends what is kept and ends, within a few seconds. */
  close(): Promise<void>;
}

/** A span of ours that has begun: what runs in it runs in its context. */
export interface OpenSpan {
  readonly context: RequestContext;
  /** @param attributes with `error.type` when it failed */
  end(attributes?: SpanAttributes): void;
}

let tracer: Tracer | undefined;
let share = 0;

/**
 * Has spans kept from now on.
 * @param keptShare of the traces that begin here, from 0 to 1
 */
export function traceWith(keeper: Tracer | undefined, keptShare = 1): void {
  tracer = keeper;
  share = keeper ? keptShare : 0;
}

/** Whether a trace that begins now is kept. */
export function drawKept(): boolean {
  return share > 0 && Math.random() < share;
}

/**
 * Begins a span of a request's trace.
 * @returns undefined where it is not kept: the context stays as it is then
 */
export function openSpan(shape: SpanShape, context: RequestContext): OpenSpan | undefined {
  if (!tracer || context.hidesPerson || !isKeptTrace(context.traceparent)) return undefined;
  const parent = readTraceparent(context.traceparent);
  const span = tracer.start(shape, parent);
  const traceparent = written({ traceId: parent.traceId, spanId: span.spanId }, true);
  return { context: { ...context, traceparent }, end: (attributes = {}) => span.end(attributes) };
}
