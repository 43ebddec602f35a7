import { Id } from '@shadow-guide/contracts';
import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';
import type { GenerationQueueName } from './generations/index.js';

// BullMQ returns a killed worker's job only after lock duration and check interval together; the generation's heartbeat
// (generations/timing.ts) detects the crash faster. Crashes are counted in the row, not in the queue.
const crashed = { lockDurationMs: 10_000, stalledIntervalMs: 5_000, maxStalledCount: 1 };

// Longest time limit of the queue's kinds (generations/kinds.ts), plus the time to store the text so far. A test checks
// that the two match.
const LONGEST_CHAT_SECONDS = 110;
const LONGEST_SUMMARY_SECONDS = 125;

/** Settings of each queue of the service. */
export const queues = {
  // A chat mostly waits for the model and costs a worker about 5 ms of CPU time and 100 kB of memory. The event loop
  // could run many more than 64 chats in total, but a crash interrupts all of them.
  chat: { name: 'chat', concurrency: 44, ...crashed, longestJobSeconds: LONGEST_CHAT_SECONDS },
  // Separate slots: premium chats never wait behind free chats, and free chats keep two thirds of the slots.
  'chat-premium': {
    name: 'chat-premium',
    concurrency: 20,
    ...crashed,
    longestJobSeconds: LONGEST_CHAT_SECONDS,
  },
  // Limited, because the midnight summaries must not use up the model's rate limit.
  background: {
    name: 'background',
    concurrency: 4,
    ...crashed,
    longestJobSeconds: LONGEST_SUMMARY_SECONDS,
  },
  // Sweeps are a few statements each and must not wait behind a slow summary.
  sweeps: { name: 'sweeps', concurrency: 2, ...crashed, longestJobSeconds: 30 },
} as const satisfies Record<string, QueueSettings>;

/** The generation to run. */
export class GenerationJob {
  @Id() generationId: string;
}

/**
 * Returns the job that runs one generation. It has one attempt, because the sweep retries from the row, not from the
 * queue.
 */
const generateIn = (queue: QueueSettings) =>
  job({ queue, name: `generate-${queue.name}`, data: GenerationJob, attempts: 1 });

export const generateJobs = {
  chat: generateIn(queues.chat),
  'chat-premium': generateIn(queues['chat-premium']),
  background: generateIn(queues.background),
} satisfies Record<GenerationQueueName, JobType<GenerationJob>>;

const sweep = (name: string, everyMs: number) =>
  job({ queue: queues.sweeps, name, data: NoData, attempts: 1, everyMs });

/** Enqueues generations again that lost their job or worker, and fails expired generations. */
export const sweepGenerations = sweep('sweep-generations', 5_000);

/** Removes finished generations past their retention. */
export const pruneGenerations = sweep('prune-generations', 600_000);

/**
 * Requests the summaries of days that have ended. It runs often, because after a midnight one sweep cannot request all
 * summaries.
 */
export const sweepDays = sweep('sweep-days', 5_000);

/** Requests the prompts of days that are about to start. */
export const sweepPrompts = sweep('sweep-prompts', 60_000);

/**
 * Carries out deletions that can no longer be undone. It runs often, because the app tells people that a deletion takes
 * ten seconds.
 */
export const purgeDeletions = sweep('purge-deletions', 2_000);

/** Grants the insights that waited, until their day ended, for an insight of greater weight. */
export const giveHeldInsights = sweep('give-held-insights', 30_000);

/** Seals the counts of the safety check again, so that a comparison of backups does not reveal which counts changed. */
export const renewSafetyCounts = sweep('renew-safety-counts', 600_000);

/** Every job of the service. */
export const jobs: readonly JobType[] = [
  ...Object.values(generateJobs),
  sweepGenerations,
  pruneGenerations,
  sweepDays,
  sweepPrompts,
  purgeDeletions,
  giveHeldInsights,
  renewSafetyCounts,
];

/** Returns the queues that a process consumes: `chat` includes the premium queue, and every worker runs sweeps. */
export function queuesTaken(named: readonly string[]): QueueSettings[] {
  const taken = Object.values(queues).filter(
    ({ name }) => named.includes(name) || name === queues.sweeps.name,
  );
  return named.includes('chat') ? [...taken, queues['chat-premium']] : taken;
}
