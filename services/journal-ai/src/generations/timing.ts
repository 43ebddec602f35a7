/** How often a worker says that it still has its generations, in milliseconds. */
export const HEARTBEAT_MS = 2_000;

/** Silence after which a worker counts as crashed, in seconds: three missed beats. With a sweep every 5 s work begins anew within 12 s. */
export const STALE_SECONDS = 6;

/** Workers that may crash over one generation: one that crashes its worker must not crash them all. */
export const MAX_WORKER_CRASHES = 2;

/** Seconds by which the row's deadline is later than the worker's own limit, so that there is one ending, with its usage recorded. */
export const DEADLINE_GRACE_SECONDS = 5;

/** Shortest wait before a generation that nobody began is put into its queue again, in seconds. */
export const REQUEUE_SECONDS = 3;

/** Pause before work that nobody waits for is tried again, in seconds; doubles with each failure. */
export const RETRY_PAUSE_SECONDS = 30;
