import { Id } from '@shadow-guide/contracts';
import { type JobType, job, NoData, type QueueSettings } from '@shadow-guide/kernel';

/** How each queue of the service behaves. */
export const queues = {
  chat: {
    name: 'chat',
    // A turn waits for a model nearly all its life and costs a worker about 5 ms of work and 100 kB: the event loop has room
    // for many more, but a process that dies takes this many turns with it.
    concurrency: 64,
    // A killed worker's job is back within lock + interval; the turn's own heartbeat (see turn-timing.ts) is faster.
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // A turn is given up after its worker died twice; its row counts that, this only follows.
    maxStalledCount: 1,
  },
  background: {
    name: 'background',
    // Sweeps are a few statements each; two can overlap when one is slow.
    concurrency: 2,
    lockDurationMs: 10_000,
    stalledIntervalMs: 5_000,
    // A sweep does what is due whenever it runs: a lost one needs no second life.
    maxStalledCount: 1,
  },
} as const satisfies Record<string, QueueSettings>;

/** Names the turn to answer. */
export class TurnJob {
  @Id() turnId: string;
}

/** Answers one turn. One try: the sweep brings back what failed, by the row and not by the queue. */
export const answerTurn = job({ queue: queues.chat, name: 'answer-turn', data: TurnJob, attempts: 1 });

/** Brings back turns that lost their job or their worker, and ends those that are past help. */
export const sweepTurns = job({
  queue: queues.background,
  name: 'sweep-turns',
  data: NoData,
  attempts: 1,
  everyMs: 5_000,
});

/** Seals what the first version stored in clear text. */
export const sealConclusions = job({
  queue: queues.background,
  name: 'seal-conclusions',
  data: NoData,
  attempts: 1,
  everyMs: 300_000,
});

/** Every job of the service. */
export const jobs: readonly JobType[] = [answerTurn, sweepTurns, sealConclusions];
