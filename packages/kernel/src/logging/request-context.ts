import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What every log line, message, job and model call of one request has in common. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C Trace Context level 1: `00-<trace id>-<span id>-<flags>`. */
  readonly traceparent: string;
  /** What runs here must not lead back to a person: no line that is logged of it has a person's id. */
  readonly hidesPerson?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The context of the running request, if there is one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work inside a request's context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** A context for a request that arrives from outside; an incoming `traceparent` is continued when it is well formed. */
export function newContext(incoming?: { requestId?: string; traceparent?: string }): RequestContext {
  return {
    requestId: incoming?.requestId ?? randomUUID(),
    traceparent: childTraceparent(incoming?.traceparent),
  };
}

/** A new span of the same trace, or of a new one when `parent` is missing or malformed. */
export function childTraceparent(parent?: string): string {
  const span = randomHex().slice(16);
  if (parent && TRACEPARENT.test(parent)) return `00-${parent.slice(3, 35)}-${span}-${parent.slice(53)}`;
  return `00-${randomHex()}-${span}-01`;
}

/** 32 random hex digits. Node keeps random bytes for UUIDs ready; asking for bytes by itself costs ten times as much. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}
