import { afterEach, describe, expect, it } from '@jest/globals';
import { configureLogger, metrics } from '@shadow-guide/kernel';
import type { ReconciliationsRepository } from './reconcile/reconciliations.repository.js';
import type { StripeEventsRepository } from './webhook/stripe-events.repository.js';
import { WorkerGauges } from './worker-gauges.js';

type Answers = {
  waiting(): Promise<number>;
  last: () => ReturnType<ReconciliationsRepository['findLast']>;
};

configureLogger('billing', 'silent');
let begun: WorkerGauges[] = [];
afterEach(() => {
  for (const worker of begun) worker.beforeApplicationShutdown();
  begun = [];
});

/** Starts a worker of this process whose database returns the given answers. */
function begin({ waiting, last }: Answers): WorkerGauges {
  const worker = new WorkerGauges(
    {
      waiting: { backlog: async () => ({ rows: await waiting(), oldestSeconds: 2 }) },
    } as unknown as StripeEventsRepository,
    { findLast: last } as ReconciliationsRepository,
  );
  worker.onModuleInit();
  begun.push(worker);
  return worker;
}

/** Returns the lines of our own gauges, without their help texts. */
const shown = async () =>
  (await metrics.metrics())
    .split('\n')
    .filter((line) =>
      /^billing_(events_waiting|events_oldest|reconcile_finished|reconcile_findings)/.test(line),
    );

describe('the gauges of a worker', () => {
  it('show the current values of the database, whichever worker did the work', async () => {
    let waiting = 3;
    begin({
      waiting: async () => waiting,
      last: async () => ({ finishedAt: new Date(1_000_000), findings: { drift_repaired: 2 } }),
    });
    expect(await shown()).toEqual(
      expect.arrayContaining([
        'billing_events_waiting 3',
        'billing_events_oldest_seconds 2',
        'billing_reconcile_finished_seconds 1000',
        'billing_reconcile_findings{finding="drift_repaired"} 2',
        'billing_reconcile_findings{finding="wrong_price"} 0',
      ]),
    );
    waiting = 0;
    expect(await shown()).toContain('billing_events_waiting 0');
  });

  it('show no value instead of an old one when the database is unreachable', async () => {
    let isAway = false;
    const answer = async <T>(value: T): Promise<T> => {
      if (isAway) throw new Error('Query read timeout');
      return value;
    };
    begin({
      waiting: () => answer(3),
      last: () => answer({ finishedAt: new Date(), findings: {} }),
    });
    expect((await shown()).length).toBeGreaterThan(3);
    isAway = true;
    expect(await shown()).toEqual([]);
    isAway = false;
    expect(await shown()).toContain('billing_events_waiting 3');
  });

  it('show no comparison before the first', async () => {
    begin({ waiting: async () => 0, last: async () => null });
    expect(await shown()).toEqual(['billing_events_waiting 0', 'billing_events_oldest_seconds 2']);
  });
});
