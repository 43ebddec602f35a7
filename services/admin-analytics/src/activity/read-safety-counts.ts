import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import {
  communitySafetyCounts,
  journalSafetyCounts,
  NO_PERSON_ID,
  type SafetyCount,
} from '@shadow-guide/contracts';
import { Clock, RpcClient } from '@shadow-guide/kernel';
import { AnalyticsRepository } from './analytics.repository.js';

const DAYS = 30;

/**
 * Returns how often the safety check raised a concern in the last 30 days. The counts are requested from their owners
 * each time: a copy stored here would reveal when a count increased.
 */
@Injectable()
export class ReadSafetyCounts {
  constructor(
    private readonly repository: AnalyticsRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `service_unavailable` while an owner is unreachable */
  async run(): Promise<SafetyCount[]> {
    const since = addDays(localDate(this.clock.now(), 'UTC'), 1 - DAYS);
    const [journal, forum, before] = await Promise.all([
      this.rpc.call(journalSafetyCounts.list, { since }, { subjectId: NO_PERSON_ID }),
      this.rpc.call(communitySafetyCounts.list, { since }, { subjectId: NO_PERSON_ID }),
      this.repository.listSafety(since),
      this.repository.forgetSafety(since),
    ]);
    const sums = new Map<string, SafetyCount>();
    for (const counted of [...journal, ...forum, ...before]) {
      const { date, service, kind, detail, count } = counted;
      const key = [date, service, kind, detail].join('\n');
      sums.set(key, { ...counted, count: count + (sums.get(key)?.count ?? 0) });
    }
    return [...sums.values()].sort((a, b) => (a.date === b.date ? order(a, b) : a.date < b.date ? 1 : -1));
  }
}

function order(a: SafetyCount, b: SafetyCount): number {
  const [first, second] = [a, b].map(({ service, kind, detail }) => `${service} ${kind} ${detail}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
