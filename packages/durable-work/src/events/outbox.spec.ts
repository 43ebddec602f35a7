import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { event, Id } from '@shadow-guide/contracts';
import { type Database, logger, type PipelinedTransaction, type RpcClient } from '@shadow-guide/kernel';
import { Gate } from '@shadow-guide/kernel/testing';
import { Outbox } from './outbox.js';

class Fact {
  @Id() subject: string;
}
const happened = event('teller.it-happened', Fact, ['listener']);
const fact = { subject: 'c8ad4b3c-8b6a-4f6b-9a3f-0d4f7a7f1c11' };
let commit = () => {};
const transaction = {
  send: () => {},
  afterCommit: (follower: () => void) => {
    commit = follower;
  },
} as unknown as PipelinedTransaction;

/** Fake outbox table that has no rows to send and counts queries; the test decides when a transaction commits. */
class LookedAt {
  readonly schema = 'teller';
  looks = 0;
  /** When set, a query waits until this gate opens. */
  gate: Gate | undefined;
  /** Error with which the deletion of old rows fails. */
  failure: Error | undefined;
  prunings = 0;

  async query(name: string): Promise<object[]> {
    if (name === 'teller.outbox-claim') {
      this.looks += 1;
      await this.gate?.opened;
    }
    if (name === 'inbox-prune') {
      this.prunings += 1;
      if (this.failure) throw this.failure;
    }
    return [];
  }
}

let table: LookedAt;
let outbox: Outbox;

function publish(): void {
  outbox.publish(transaction, happened, fact);
  commit();
}

beforeEach(async () => {
  jest.useFakeTimers();
  table = new LookedAt();
  outbox = new Outbox(table as unknown as Database, {} as RpcClient);
  outbox.start();
  await jest.advanceTimersByTimeAsync(0);
  table.looks = 0;
});
afterEach(async () => {
  await outbox.beforeApplicationShutdown();
  jest.useRealTimers();
});

describe('old rows of handled events', () => {
  it('are deleted soon after the start and at intervals while the process runs', async () => {
    await jest.advanceTimersByTimeAsync(10_000);
    expect(table.prunings).toBe(1);
    await jest.advanceTimersByTimeAsync(30 * 60_000);
    expect(table.prunings).toBe(4);
  });

  it.each([
    { failure: new Error('column "taken_at" does not exist'), warnings: 1 },
    { failure: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), warnings: 0 },
  ])(
    'are deleted at the next attempt after a failure; $failure.message is logged $warnings times',
    async (row) => {
      const warn = jest.spyOn(logger, 'warn').mockImplementation(() => {});
      table.failure = row.failure;
      await jest.advanceTimersByTimeAsync(10_000);
      expect(warn).toHaveBeenCalledTimes(row.warnings);
      await jest.advanceTimersByTimeAsync(10 * 60_000);
      expect(table.prunings).toBe(2);
      warn.mockRestore();
    },
  );
});

describe('the outbox', () => {
  it('is polled repeatedly even when events are published at shorter intervals than the polling delay', async () => {
    for (let published = 0; published < 250; published += 1) {
      publish();
      await jest.advanceTimersByTimeAsync(10);
    }
    expect(table.looks).toBeGreaterThanOrEqual(100);
  });

  it('is polled soon after an event is committed, not after it is written', async () => {
    outbox.publish(transaction, happened, fact);
    await jest.advanceTimersByTimeAsync(500);
    expect(table.looks).toBe(0);
    commit();
    await jest.advanceTimersByTimeAsync(50);
    expect(table.looks).toBe(1);
  });

  it('is polled once more when an event is published during a poll', async () => {
    table.gate = new Gate();
    publish();
    await jest.advanceTimersByTimeAsync(50);
    expect(table.looks).toBe(1);
    publish();
    await jest.advanceTimersByTimeAsync(50);
    expect(table.looks).toBe(1);
    table.gate.open();
    await jest.advanceTimersByTimeAsync(50);
    expect(table.looks).toBe(2);
  });

  it('is polled every second when no event is published', async () => {
    await jest.advanceTimersByTimeAsync(5_100);
    expect(table.looks).toBe(5);
  });
});

describe('deliveries to an unavailable subscriber', () => {
  /** Fake table with due rows, which records the rows that were postponed without an attempt. */
  class Waiting extends LookedAt {
    due = Array.from({ length: 120 }, (_, n) => n);
    readonly waiting: string[] = [];
    resumed = 0;

    override async query(name: string, _sql?: string, values?: unknown[]): Promise<object[]> {
      if (name === 'teller.outbox-claim') {
        const claimed = this.due.splice(0, 50);
        return claimed.map((n) => ({
          ...{ id: `${n}`, event: 'teller.it-happened', subscriber: 'listener', payload: fact },
          ...{ request_id: 'r', traceparent: 't', attempts: 1 },
        }));
      }
      if (name === 'outbox-let-wait') this.waiting.push(...((values?.[0] ?? []) as string[]));
      if (name === 'outbox-resume') this.resumed += 1;
      return super.query(name);
    }
  }

  it('are attempted a few at a time, and without a limit once one of them has succeeded', async () => {
    await outbox.beforeApplicationShutdown();
    const warn = jest.spyOn(logger, 'warn').mockImplementation(() => {});
    let isAway = true;
    let tries = 0;
    const rows = new Waiting();
    const rpc = {
      requestSubject: async () => {
        tries += 1;
        if (isAway) throw new Error('nobody answers');
      },
    };
    outbox = new Outbox(rows as unknown as Database, rpc as unknown as RpcClient);
    outbox.start();
    await jest.advanceTimersByTimeAsync(500);
    // The first batch was attempted before the failure was known.
    expect(tries).toBe(50 + 10);
    expect(rows.waiting).toHaveLength(60);
    expect(rows.resumed).toBe(0);
    isAway = false;
    rows.due = [1];
    await jest.advanceTimersByTimeAsync(2_000);
    expect([tries, rows.resumed]).toEqual([61, 1]);
    warn.mockRestore();
  });
});
