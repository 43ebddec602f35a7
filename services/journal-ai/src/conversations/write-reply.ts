import type { Running, Written } from '../generations/index.js';
import { type GuideModel, ModelFault, type StreamedReply, type StreamReplyRequest } from '../model/index.js';
import type { ModelCall } from '../usage/index.js';

/** Milliseconds that a finished reply waits for the analysis, and how long after the person pressed Stop. */
const ANALYSIS_GRACE_MS = 15_000;
const ANALYSIS_GRACE_AFTER_STOP_MS = 1_500;

/** Result of the analysis that runs beside a reply; it never throws for a fault of the model. */
export interface Analysed<A> {
  readonly analysis: A | null;
  readonly calls: readonly ModelCall[];
}

export interface ReplyOutput<A> {
  readonly reply: StreamedReply;
  /** null when there was none, or it was too late. */
  readonly analysis: A | null;
}

/**
 * Streams a reply, and runs an analysis of the person's message in parallel. The reply is requested first, because the person
 * waits for its first word. Stop ends the reply with the text so far.
 */
export async function writeReply<A>(
  model: GuideModel,
  request: Omit<StreamReplyRequest, 'signal' | 'onDelta'>,
  running: Running,
  analyse: (signal: AbortSignal) => Promise<Analysed<A>>,
): Promise<Written<ReplyOutput<A>>> {
  const analysisEnd = new AbortController();
  const replying = model.streamReply({
    ...request,
    signal: AbortSignal.any([running.end, running.stop]),
    onDelta: running.say,
  });
  const analysing = analyse(AbortSignal.any([running.end, analysisEnd.signal]));
  let reply: StreamedReply;
  try {
    reply = await replying;
  } catch (error) {
    analysisEnd.abort();
    const { calls } = await analysing;
    if (!(error instanceof ModelFault)) throw error;
    return { kind: 'failed', code: error.code, calls: [...error.calls, ...calls] };
  }
  const { analysis, calls: analysisCalls } = await within(analysing, analysisEnd, running.stop);
  const calls = [...reply.calls, ...analysisCalls];
  if (reply.stopped && (running.end.aborted || reply.text === '')) {
    return { kind: 'failed', code: 'stopped', calls };
  }
  const modelMs = Math.max(reply.modelMs, modelMilliseconds(analysisCalls));
  return { kind: 'output', output: { reply, analysis }, modelMs, calls };
}

/** Milliseconds from the start of the first of some calls to the end of the last. */
export function modelMilliseconds(calls: readonly Pick<ModelCall, 'startedAt' | 'latencyMs'>[]): number {
  if (calls.length === 0) return 0;
  const starts = calls.map(({ startedAt }) => startedAt.getTime());
  const ends = calls.map(({ startedAt, latencyMs }) => startedAt.getTime() + latencyMs);
  return Math.max(...ends) - Math.min(...starts);
}

async function within<T>(work: Promise<T>, end: AbortController, stop: AbortSignal): Promise<T> {
  const timers = [setTimeout(() => end.abort(), ANALYSIS_GRACE_MS)];
  const hurry = () => timers.push(setTimeout(() => end.abort(), ANALYSIS_GRACE_AFTER_STOP_MS));
  if (stop.aborted) hurry();
  else stop.addEventListener('abort', hurry, { once: true });
  try {
    return await work;
  } finally {
    stop.removeEventListener('abort', hurry);
    for (const timer of timers) clearTimeout(timer);
  }
}
