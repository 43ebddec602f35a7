/** Interval of a worker's heartbeat, in milliseconds. */
export const HEARTBEAT_MS = 2_000;

/**
 * Seconds without a heartbeat after which a worker counts as crashed: three missed beats. With a sweep every 5 s, the
 * work of a crashed worker restarts within 12 s.
 */
export const STALE_SECONDS = 6;

/**
 * Number of worker crashes after which a generation fails, so that a generation that crashes its worker does not crash
 * all workers.
 */
export const MAX_WORKER_CRASHES = 2;

/**
 * Seconds between the worker's own time limit and the row's deadline, so that normally the worker ends the generation
 * and records its usage.
 */
export const DEADLINE_GRACE_SECONDS = 5;

/** Shortest wait before an unclaimed generation is queued again, in seconds. */
export const REQUEUE_SECONDS = 3;

/** Pause in seconds before background work is retried; it doubles with each failure. */
export const RETRY_PAUSE_SECONDS = 30;
