import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import {
  communitySafetyCounts,
  journalSafetyCounts,
  NO_PERSON_ID,
  type SafetyCount,
} from '@shadow-guide/contracts';
import { Clock, RpcClient } from '@shadow-guide/kernel';

const DAYS = 30;

/**
 * Returns how often the safety check raised a concern in the last 30 days. The counts are requested from the services
 * that own them each time, because a copy stored here would reveal when a count increased.
 */
@Injectable()
export class ReadSafetyCounts {
  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `service_unavailable` while a service that owns counts is unreachable */
  async run(): Promise<SafetyCount[]> {
    const since = addDays(localDate(this.clock.now(), 'UTC'), 1 - DAYS);
    const [journal, forum] = await Promise.all([
      this.rpc.call(journalSafetyCounts.list, { since }, { subjectId: NO_PERSON_ID }),
      this.rpc.call(communitySafetyCounts.list, { since }, { subjectId: NO_PERSON_ID }),
    ]);
    return [...journal, ...forum].sort((a, b) =>
      a.date === b.date ? order(a, b) : a.date < b.date ? 1 : -1,
    );
  }
}

function order(a: SafetyCount, b: SafetyCount): number {
  const [first, second] = [a, b].map(({ service, kind, detail }) => `${service} ${kind} ${detail}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
