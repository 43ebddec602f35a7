import { randomUUID } from 'node:crypto';

/** W3C Trace Context level 1: `00-<trace id>-<span id>-<flags>`. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Stands for the span before the first one, which there is none of. */
export const NO_SPAN = 'ffffffffffffffff';

/** What a `traceparent` says. */
export interface TraceParent {
  readonly traceId: string;
  /** {@link NO_SPAN} when the trace has none yet. */
  readonly spanId: string;
}

/** A new trace, which has no span yet. */
export function newTrace(isKept: boolean): string {
  // Node keeps random bytes for UUIDs ready; asking for bytes by itself costs ten times as much.
  return written({ traceId: randomUUID().replaceAll('-', ''), spanId: NO_SPAN }, isKept);
}

/**
 * A trace that began outside, as the next of its spans is to see it. Whether it is kept is ours to say: a stranger's flag would let
 * them fill the collector.
 * @returns undefined for what is no `traceparent`
 */
export function continuedTrace(theirs: string | undefined, isKept: boolean): string | undefined {
  if (!theirs || !TRACEPARENT.test(theirs)) return undefined;
  return written(readTraceparent(theirs), isKept);
}

/** The same trace, of which nothing more is kept. */
export function unkept(text: string): string {
  return text.replace(/[0-9a-f]{2}$/, '00');
}

/** As a header, a message or a row carries it. */
export function written({ traceId, spanId }: TraceParent, isKept: boolean): string {
  return `00-${traceId}-${spanId}-${isKept ? '01' : '00'}`;
}

/** Of a text that {@link isKeptTrace}. */
export function readTraceparent(text: string): TraceParent {
  return { traceId: text.slice(3, 35), spanId: text.slice(36, 52) };
}

/** Whether spans of this trace are kept. Also asked of texts of before there were traces, which may be empty. */
export function isKeptTrace(text: string): boolean {
  return text.endsWith('1') && TRACEPARENT.test(text);
}

/** The id by which the lines of a log and the spans of a trace are found together. */
export function traceIdOf(text: string): string {
  return text.slice(3, 35);
}
