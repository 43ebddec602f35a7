/** How often a worker says that it still has its turns, in milliseconds. */
export const HEARTBEAT_MS = 2_000;

/** Silence after which a turn's worker counts as dead, in seconds: three missed beats. With a sweep every 5 s a turn begins anew within 12 s. */
export const STALE_SECONDS = 6;

/** Workers that may die over one turn before it is given up: a turn that kills its worker must not kill them all. */
export const MAX_DEATHS = 2;

/** Seconds after which a turn without an answer is ended; a person knows how their turn ended within 120 s. */
export const TURN_LIMIT_SECONDS = 110;

/** The worker itself ends a turn a little earlier, so that there is one ending, with its usage recorded. */
export const ANSWER_LIMIT_SECONDS = 105;

/** Shortest wait before a turn that nobody began is put into the queue again, in seconds. */
export const REQUEUE_SECONDS = 3;
