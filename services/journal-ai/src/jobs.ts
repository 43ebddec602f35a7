import { Id } from '@shadow-guide/contracts';
import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';
import type { GenerationQueueName } from './generations/index.js';

// A killed worker's job is back within lock + interval; the generation's own heartbeat (generations/timing.ts) is faster. A row
// counts the crashes; the queue only follows.
const crashed = { lockDurationMs: 10_000, stalledIntervalMs: 5_000, maxStalledCount: 1 };

/** How each queue of the service behaves. */
export const queues = {
  // A chat waits for a model nearly all its life and costs a worker about 5 ms of work and 100 kB: the event loop has room for
  // many more than 64 in all, but a process that dies takes this many turns with it.
  chat: { name: 'chat', concurrency: 44, ...crashed },
  // Slots of their own: premium people never stand behind free ones, and free ones keep two thirds.
  'chat-premium': { name: 'chat-premium', concurrency: 20, ...crashed },
  // The cap that keeps midnight from eating the model's rate limit.
  background: { name: 'background', concurrency: 4, ...crashed },
  // Sweeps are a few statements each and must not stand behind a slow summary.
  sweeps: { name: 'sweeps', concurrency: 2, ...crashed },
} as const satisfies Record<string, QueueSettings>;

/** Names the generation to run. */
export class GenerationJob {
  @Id() generationId: string;
}

/** Runs one generation. One try: the sweep brings back what failed, by the row and not by the queue. */
const generateIn = (queue: QueueSettings) =>
  job({ queue, name: `generate-${queue.name}`, data: GenerationJob, attempts: 1 });

export const generateJobs = {
  chat: generateIn(queues.chat),
  'chat-premium': generateIn(queues['chat-premium']),
  background: generateIn(queues.background),
} satisfies Record<GenerationQueueName, JobType<GenerationJob>>;

const sweep = (name: string, everyMs: number) =>
  job({ queue: queues.sweeps, name, data: NoData, attempts: 1, everyMs });

/** Queues again what lost its job or its worker, and fails what is past its deadline. */
export const sweepGenerations = sweep('sweep-generations', 5_000);

/** Removes finished generations past their retention. */
export const pruneGenerations = sweep('prune-generations', 600_000);

/** Asks for the summaries of days that have ended. */
export const sweepDays = sweep('sweep-days', 15_000);

/** Seals what the first version stored in clear text. */
export const sealConclusions = sweep('seal-conclusions', 300_000);

/** Every job of the service. */
export const jobs: readonly JobType[] = [
  ...Object.values(generateJobs),
  sweepGenerations,
  pruneGenerations,
  sweepDays,
  sealConclusions,
];

/** The queues that a process takes: `chat` brings that of premium people along, and every worker sweeps. */
export function queuesTaken(named: readonly string[]): string[] {
  const taken = named.flatMap((name) => (name === 'chat' ? ['chat', 'chat-premium'] : [name]));
  return [...taken, queues.sweeps.name];
}
