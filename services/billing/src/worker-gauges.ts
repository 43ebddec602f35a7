import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { backlogGauges } from '@shadow-guide/durable-work';
import { metrics, warnUnlessDown } from '@shadow-guide/kernel';
import { Gauge } from 'prom-client';
import { type Comparison, findingKinds, ReconciliationsRepository } from './reconcile/index.js';
import { StripeEventsRepository } from './webhook/index.js';

/** The running worker of this process, from whose database the gauges are read. */
let worker: WorkerGauges | undefined;

/** Backlog gauges; normally back at 0 within a second. */
const readWaitingBy = backlogGauges(
  'billing_events',
  'Messages of the payment provider that are stored and not applied yet',
);
const found = new Gauge({
  name: 'billing_reconcile_findings',
  help: 'What the last comparison with the payment provider found',
  labelNames: ['finding'],
  registers: [metrics],
  collect: () => read((from) => from.findLast(), showFindings),
});
const finishedAt = new Gauge({
  name: 'billing_reconcile_finished_seconds',
  help: 'When the last comparison with the payment provider was finished, in Unix seconds',
  registers: [metrics],
  collect: () => read((from) => from.findLast(), showFinished),
});

/**
 * Gauges that are read from the database at each scrape, so that every worker reports the same values, even after a
 * restart. A value that cannot be read is omitted, because a stale value would mislead.
 */
@Injectable()
export class WorkerGauges implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    private readonly events: StripeEventsRepository,
    private readonly nights: ReconciliationsRepository,
  ) {}

  onModuleInit(): void {
    worker = this;
    readWaitingBy(() => this.events.waiting.backlog());
  }

  beforeApplicationShutdown(): void {
    if (worker !== this) return;
    worker = undefined;
    readWaitingBy(undefined);
  }

  findLast(): Promise<Comparison | null> {
    return this.nights.findLast();
  }
}

async function read<T>(
  ask: (from: WorkerGauges) => Promise<T | null>,
  show: (value: T | null) => void,
): Promise<void> {
  try {
    show(worker ? await ask(worker) : null);
  } catch (error) {
    warnUnlessDown(error, 'a gauge could not be read');
    show(null);
  }
}

function showFindings(last: Comparison | null): void {
  found.reset();
  if (last === null) return;
  for (const finding of findingKinds) found.set({ finding }, last.findings[finding] ?? 0);
}

function showFinished(last: Comparison | null): void {
  if (last === null) finishedAt.remove();
  else finishedAt.set(last.finishedAt.getTime() / 1_000);
}
