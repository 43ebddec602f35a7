/**
 * Callbacks for the server's notices. Both are also called when the stream opens, because notices may have been missed
 * before.
 */
export interface LiveNotices {
  /** The plan may have changed and must be refetched. */
  onPlanChange(): void;
  /** Today's forum has changed. */
  onForumChange(): void;
}

/** One open stream of notices. */
export interface LiveStreamEvents extends LiveNotices {
  /** The stream ended or was refused. Called once. */
  onEnd(): void;
}

/** Functions of the browser that the live channel needs. */
export interface LivePorts {
  /** Opens the stream. Returns a function that closes it. */
  open(events: LiveStreamEvents): () => void;
  /**
   * Runs `work` while this tab is the leader, which listens for all tabs of the browser. Ends when `work` ends or
   * `signal` aborts.
   */
  lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Returns whether a person is still signed in; also true when that is not known. */
  isSignedIn(): Promise<boolean>;
  /** Waits the given milliseconds, or less; never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  now(): number;
  /** Returns a random number from 0 to 1. */
  random(): number;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/**
 * Minimum duration in milliseconds of a stream that resets the pauses. Shorter streams may be due to a broken proxy or
 * to too many open tabs.
 */
const steadyMs = 30_000;

/**
 * Follows the server's notices until no person is signed in or the signal aborts. A stream that ends is reopened after
 * a pause. The pause is 1 s after a stream that lasted long enough, and then doubles each time up to a minute. Each
 * pause is shortened randomly by up to half, so that browsers do not all reconnect at once after a server outage.
 */
export async function followLive(ports: LivePorts, notices: LiveNotices, signal: AbortSignal): Promise<void> {
  await ports.lead(async (leading) => {
    for (let failures = 0; ; ) {
      const begun = ports.now();
      await oneStream(ports, notices, leading);
      failures = ports.now() - begun >= steadyMs ? 0 : failures + 1;
      if (!leading.aborted) await ports.wait(pauseMs(failures, ports.random()), leading);
      if (leading.aborted || !(await ports.isSignedIn()) || leading.aborted) return;
    }
  }, signal);
}

/**
 * Returns the pause before the next stream.
 * @param failures number of consecutive streams that did not last long enough
 */
export function pauseMs(failures: number, random: number): number {
  const whole = Math.min(firstPauseMs * 2 ** Math.max(failures - 1, 0), longestPauseMs);
  return whole * (1 - random / 2);
}

function oneStream(ports: LivePorts, notices: LiveNotices, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      signal.removeEventListener('abort', end);
      close();
      resolve();
    };
    const close = ports.open({ ...notices, onEnd: end });
    signal.addEventListener('abort', end);
  });
}
