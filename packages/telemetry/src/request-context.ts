import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { continuedTrace, newTrace } from './traceparent.js';
import { drawKept } from './tracing.js';

/** What every log line, message, job and model call of one request has in common. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C Trace Context, with the span that is the parent of the next one; passed on unchanged where nothing is traced. */
  readonly traceparent: string;
  /** What runs here must not lead back to a person: no line that is logged of it has a person's id, and it is not traced. */
  readonly hidesPerson?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The context of the running request, if there is one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work inside a request's context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** A context for work that begins here, or for a request from outside, whose `traceparent` is continued when it is well formed. */
export function newContext(incoming?: { requestId?: string; traceparent?: string }): RequestContext {
  const isKept = drawKept();
  return {
    requestId: incoming?.requestId ?? randomUUID(),
    traceparent: continuedTrace(incoming?.traceparent, isKept) ?? newTrace(isKept),
  };
}

/** A context of which nothing is traced, whatever came from outside: a trace would join its calls with others that name the person. */
export function hiddenContext(requestId: string): RequestContext {
  return { requestId, traceparent: newTrace(false), hidesPerson: true };
}
