import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { type Contract, type LedgerCall, NO_PERSON_ID, usageFeed } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { RpcClient } from '@shadow-guide/kernel';
import type { AdminAnalytics } from './admin-analytics.js';

/**
 * Stand-in for the service that owns the ledger of model calls; it serves the calls that a test adds. Events for other
 * services are recorded and not sent.
 */
export class Ledger {
  readonly calls: LedgerCall[] = [];
  readonly subjects = new Set<unknown>();
  /** Events published to other services, latest last. */
  readonly told: unknown[] = [];
  pageSize = 3;
  isAway = false;
  /** Function that runs while a page is in transit. */
  meanwhile: () => Promise<unknown> = async () => undefined;

  constructor(service: AdminAnalytics) {
    const rpc = service.get(RpcClient);
    jest.spyOn(rpc, 'requestSubject').mockImplementation((async (_: string, input: { payload: unknown }) => {
      this.told.push(input.payload);
    }) as never);
    jest.spyOn(rpc, 'call').mockImplementation((async (
      { subject }: Contract[string],
      { cursor }: { cursor?: string },
      { subjectId }: { subjectId?: string },
    ) => {
      if (this.isAway || subject !== usageFeed.list.subject) throw unavailable();
      this.subjects.add(subjectId);
      const from = Number(cursor ?? 0);
      const calls = this.calls.slice(from, from + this.pageSize);
      await this.meanwhile();
      return { calls, cursor: calls.length > 0 ? String(from + calls.length) : null };
    }) as never);
  }

  /** Adds a call; without a person, the call is for no particular person. */
  add(change: Partial<LedgerCall> & { cents?: number } = {}): void {
    const { cents = 1, ...fields } = change;
    this.calls.push({
      ...{ id: randomUUID(), userId: NO_PERSON_ID, feature: 'chat', model: 'gpt-5', tokens: 100 },
      ...{ costMicroCents: String(Math.round(cents * 1e6)), success: true, at: '2026-03-02T08:00:00.000Z' },
      ...{ problem: null, isLost: false },
      ...fields,
    });
  }
}
