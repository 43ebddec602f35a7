import { Injectable } from '@nestjs/common';
import { DailyAllowance, type DailyQuotaState } from '@shadow-guide/calendar';
import type { Caller, LimitUse } from '@shadow-guide/contracts';
import { type PersonaCount, PersonasRepository } from '../personas/index.js';

/** How much of each limit of the journal a person has used, by the plan they have now. */
@Injectable()
export class ListLimits {
  constructor(
    private readonly allowance: DailyAllowance,
    private readonly personas: PersonasRepository,
  ) {}

  /** Two queries. Reading does not use up any allowance. */
  async run({ userId, timezone, entitlements }: Caller): Promise<LimitUse[]> {
    const { insightsPerDay, personas } = entitlements.limits;
    const [quota, count] = await Promise.all([
      this.allowance.read({ userId, kind: 'insights', timezone, limit: insightsPerDay }),
      this.personas.count(userId),
    ]);
    return [toInsightUse(insightsPerDay, quota), toPersonaUse(personas, count)];
  }
}

/** An unlimited allowance has no reset time. */
function toInsightUse(limit: number, { used, resetsAt }: DailyQuotaState): LimitUse {
  return {
    name: 'insightsPerDay',
    limit,
    used,
    waiting: 0,
    resetsAt: limit < 0 ? null : resetsAt.toISOString(),
  };
}

function toPersonaUse(limit: number, { discovered, waiting }: PersonaCount): LimitUse {
  return { name: 'personas', limit, used: discovered, waiting, resetsAt: null };
}
