import { randomUUID } from 'node:crypto';

/** Matches a `traceparent` of W3C Trace Context level 1: `00-<trace id>-<span id>-<flags>`. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Span id of a trace that has no span yet. */
export const NO_SPAN = 'ffffffffffffffff';

/** Parsed content of a `traceparent`. */
export interface TraceParent {
  readonly traceId: string;
  /** Id of the latest span; {@link NO_SPAN} when the trace has no span yet. */
  readonly spanId: string;
}

/** Creates a trace that has no span yet. */
export function newTrace(isKept: boolean): string {
  // Node caches random bytes for `randomUUID`; a separate `randomBytes` call costs ten times as much.
  return written({ traceId: randomUUID().replaceAll('-', ''), spanId: NO_SPAN }, isKept);
}

/**
 * Continues a trace that a client started, so that the next span becomes a child of the client's span. We decide
 * whether the trace is sampled: if we obeyed a stranger's flag, strangers could fill the collector.
 * @returns undefined when the text is not a valid `traceparent`
 */
export function continuedTrace(theirs: string | undefined, isKept: boolean): string | undefined {
  if (!theirs || !TRACEPARENT.test(theirs)) return undefined;
  return written(readTraceparent(theirs), isKept);
}

/** Returns the same trace with its sampled flag cleared. */
export function unkept(text: string): string {
  return text.replace(/[0-9a-f]{2}$/, '00');
}

/** Formats a trace parent as it is carried in a header, a message or a row. */
export function written({ traceId, spanId }: TraceParent, isKept: boolean): string {
  return `00-${traceId}-${spanId}-${isKept ? '01' : '00'}`;
}

/** Parses a text for which {@link isKeptTrace} is true. */
export function readTraceparent(text: string): TraceParent {
  return { traceId: text.slice(3, 35), spanId: text.slice(36, 52) };
}

/**
 * Returns whether spans of this trace are kept. Accepts texts that were stored before tracing existed, which may be
 * empty.
 */
export function isKeptTrace(text: string): boolean {
  return text.endsWith('1') && TRACEPARENT.test(text);
}

/** Returns the trace id, which links log lines to the spans of a trace. */
export function traceIdOf(text: string): string {
  return text.slice(3, 35);
}
