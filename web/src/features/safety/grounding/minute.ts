/** Duration of the guided exercise. */
export const minuteMs = 60_000;

/**
 * State of a guided exercise. `since` is the time of its last start, in milliseconds of a monotonic clock; `before` is
 * the running time before that start.
 */
export type Minute =
  | { status: 'idle' | 'over' }
  | { status: 'running'; before: number; since: number }
  | { status: 'paused'; before: number };

/** Returns the elapsed milliseconds of the minute. */
export function passed(minute: Minute, now: number): number {
  if (minute.status === 'running') return Math.min(minute.before + now - minute.since, minuteMs);
  if (minute.status === 'paused') return minute.before;
  return minute.status === 'over' ? minuteMs : 0;
}

/** Starts the minute, or resumes it after a pause. */
export function begin(minute: Minute, now: number): Minute {
  return { status: 'running', before: minute.status === 'paused' ? minute.before : 0, since: now };
}

export function pause(minute: Minute, now: number): Minute {
  return { status: 'paused', before: passed(minute, now) };
}

/** Returns the index of the current step; all steps have the same duration. */
export function stepAt(ms: number, steps: number): number {
  return Math.max(0, Math.min(steps - 1, Math.floor((ms / minuteMs) * steps)));
}
