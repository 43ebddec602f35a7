/** How long the guided exercise lasts. */
export const minuteMs = 60_000;

/** Where a guided exercise is. `since`: when it was last set going, in milliseconds of a steady clock; `before`: what had passed by then. */
export type Minute =
  | { status: 'idle' | 'over' }
  | { status: 'running'; before: number; since: number }
  | { status: 'paused'; before: number };

/** Milliseconds of the minute that have passed. */
export function passed(minute: Minute, now: number): number {
  if (minute.status === 'running') return Math.min(minute.before + now - minute.since, minuteMs);
  if (minute.status === 'paused') return minute.before;
  return minute.status === 'over' ? minuteMs : 0;
}

/** Begins the minute, or goes on after a pause. */
export function begin(minute: Minute, now: number): Minute {
  return { status: 'running', before: minute.status === 'paused' ? minute.before : 0, since: now };
}

export function pause(minute: Minute, now: number): Minute {
  return { status: 'paused', before: passed(minute, now) };
}

/** Which step stands now; every step has the same share of the minute. */
export function stepAt(ms: number, steps: number): number {
  return Math.max(0, Math.min(steps - 1, Math.floor((ms / minuteMs) * steps)));
}
