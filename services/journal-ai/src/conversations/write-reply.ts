import type { Failed, Running, Written } from '../generations/index.js';
import { type GuideModel, ModelFault, type StreamedReply, type StreamReplyRequest } from '../model/index.js';
import type { ModelCall } from '../usage/index.js';
import type { Verdict } from './settle-safety.js';

/**
 * Milliseconds that a finished reply waits for the analysis. The second value applies after the person pressed Stop, or
 * when the reply's time is nearly over.
 */
const ANALYSIS_GRACE_MS = 15_000;
const HURRIED_GRACE_MS = 1_500;

/** Result of the analysis that runs alongside a reply; a fault of the model never rejects it. */
export interface Analysed<A> {
  readonly analysis: A | null;
  readonly calls: readonly ModelCall[];
}

/** Used when no analysis is made. */
export const NOT_ANALYSED: Promise<Analysed<never>> = Promise.resolve({ analysis: null, calls: [] });

/**
 * Result of the second safety check of the message. A fault of the model never rejects it, and the check has its own
 * timeout.
 */
export interface SecondOpinion {
  readonly verdict: Verdict | null;
  readonly calls: readonly ModelCall[];
}

export interface ReplyOutput<A> {
  readonly reply: StreamedReply;
  /** null when there was no analysis, or when it finished too late. */
  readonly analysis: A | null;
  /** null when the check does not raise the safety level, or finished too late. */
  readonly verdict: Verdict | null;
}

/** A reply that failed; the result of the second safety check is used nevertheless. */
export type FailedReply = Omit<Failed, 'settle'> & Pick<ReplyOutput<never>, 'verdict'>;

type WrittenReply<A> = Extract<Written<ReplyOutput<A>>, { kind: 'output' }> | FailedReply;

/** Model calls that run alongside a reply. */
export interface BesideReply<A> {
  analyse(signal: AbortSignal): Promise<Analysed<A>>;
  check(signal: AbortSignal): Promise<SecondOpinion>;
}

/**
 * Streams a reply to its subscribers. An analysis of the person's message and a second safety check run alongside. The
 * reply is requested first, because the person waits only for its first word. Stop ends the reply with the text so far;
 * the time limit does so too, and marks the reply as cut.
 */
export async function writeReply<A>(
  model: Pick<GuideModel, 'streamReply'>,
  request: Omit<StreamReplyRequest, 'signal' | 'onDelta'>,
  running: Running,
  beside: BesideReply<A>,
): Promise<WrittenReply<A>> {
  const analysisEnd = new AbortController();
  const checkEnd = new AbortController();
  const hurry = AbortSignal.any([running.stop, running.nearEnd]);
  const replying = model.streamReply({
    ...request,
    signal: AbortSignal.any([running.end, hurry]),
    onDelta: running.say,
  });
  const looking = beside.check(AbortSignal.any([running.end, checkEnd.signal]));
  const analysing = beside.analyse(AbortSignal.any([running.end, analysisEnd.signal]));
  let reply: StreamedReply;
  try {
    reply = await replying;
  } catch (error) {
    analysisEnd.abort();
    const [analysed, second] = await Promise.all([analysing, looking]);
    if (!(error instanceof ModelFault)) throw error;
    const calls = [...error.calls, ...analysed.calls, ...second.calls];
    return { kind: 'failed', code: error.code, calls, verdict: second.verdict };
  }
  const [{ analysis, calls: analysisCalls }, { verdict, calls: verdictCalls }] = await Promise.all([
    within(analysing, analysisEnd, hurry, ANALYSIS_GRACE_MS),
    within(looking, checkEnd, running.nearEnd),
  ]);
  const besideCalls = [...analysisCalls, ...verdictCalls];
  const calls = [...reply.calls, ...besideCalls];
  const isLate = reply.stopped && !running.stop.aborted;
  if (reply.stopped && (running.end.aborted || reply.text === '')) {
    return { kind: 'failed', code: isLate ? 'guide_timeout' : 'stopped', calls, verdict };
  }
  const modelMs = Math.max(reply.modelMs, modelMilliseconds(besideCalls));
  const ended = isLate ? { ...reply, stopped: false, cut: true } : reply;
  return { kind: 'output', output: { reply: ended, analysis, verdict }, modelMs, calls };
}

/** Returns the milliseconds from the start of the first call to the end of the last. */
export function modelMilliseconds(calls: readonly Pick<ModelCall, 'startedAt' | 'latencyMs'>[]): number {
  if (calls.length === 0) return 0;
  const starts = calls.map(({ startedAt }) => startedAt.getTime());
  const ends = calls.map(({ startedAt, latencyMs }) => startedAt.getTime() + latencyMs);
  return Math.max(...ends) - Math.min(...starts);
}

async function within<T>(
  work: Promise<T>,
  end: AbortController,
  stop: AbortSignal,
  graceMs?: number,
): Promise<T> {
  const timers = graceMs === undefined ? [] : [setTimeout(() => end.abort(), graceMs)];
  const hurry = () => timers.push(setTimeout(() => end.abort(), HURRIED_GRACE_MS));
  if (stop.aborted) hurry();
  else stop.addEventListener('abort', hurry, { once: true });
  try {
    return await work;
  } finally {
    stop.removeEventListener('abort', hurry);
    for (const timer of timers) clearTimeout(timer);
  }
}
