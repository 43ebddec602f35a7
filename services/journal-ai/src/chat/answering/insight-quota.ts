import type { DailyQuota } from '@shadow-guide/calendar';
import type { ClaimedTurn } from './turn-lease.repository.js';

/** The day's insights of the person whose turn it is, by the plan they had when they asked. */
export function insightQuota(turn: ClaimedTurn): DailyQuota {
  return { userId: turn.userId, kind: 'insights', timezone: turn.timezone, limit: turn.insightsPerDay };
}
