import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { continuedTrace, newTrace } from './traceparent.js';
import { drawKept } from './tracing.js';

/** Data shared by every log line, message, job and model call of one request. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C Trace Context. Its span is the parent of the next span; where nothing is traced, it is forwarded unchanged. */
  readonly traceparent: string;
  /** The request must not be traceable to a person: its log lines contain no person's id, and it is not traced. */
  readonly hidesPerson?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Returns the context of the current request, if there is one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work inside a request's context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/**
 * Returns a context for work that starts in this process, or for an incoming request. A well-formed `traceparent` of
 * the request is continued.
 */
export function newContext(incoming?: { requestId?: string; traceparent?: string }): RequestContext {
  const isKept = drawKept();
  return {
    requestId: incoming?.requestId ?? randomUUID(),
    traceparent: continuedTrace(incoming?.traceparent, isKept) ?? newTrace(isKept),
  };
}

/**
 * Returns a context that is never traced, whatever the incoming request says: a trace would link this request's calls
 * with other calls that identify the person.
 */
export function hiddenContext(requestId: string): RequestContext {
  return { requestId, traceparent: newTrace(false), hidesPerson: true };
}
