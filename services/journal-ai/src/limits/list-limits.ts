import { Injectable } from '@nestjs/common';
import type { Caller, LimitUse } from '@shadow-guide/contracts';
import { DailyAllowance, type DailyStanding } from '../days/daily-allowance.js';
import { type PersonaCount, PersonasRepository } from '../personas/index.js';

/** How much of each limit of the journal a person has used, by the plan they have now. */
@Injectable()
export class ListLimits {
  constructor(
    private readonly allowance: DailyAllowance,
    private readonly personas: PersonasRepository,
  ) {}

  /** Two queries. Takes nothing: looking is free. */
  async run({ userId, timezone, entitlements }: Caller): Promise<LimitUse[]> {
    const { insightsPerDay, personas } = entitlements.limits;
    const [standing, count] = await Promise.all([
      this.allowance.look({ userId, kind: 'insights', timezone, limit: insightsPerDay }),
      this.personas.count(userId),
    ]);
    return [toInsightUse(insightsPerDay, standing), toPersonaUse(personas, count)];
  }
}

/** What is unlimited has nothing to open again. */
function toInsightUse(limit: number, { used, resetsAt }: DailyStanding): LimitUse {
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
