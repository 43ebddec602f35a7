import { Injectable } from '@nestjs/common';
import { DailyAllowance, type DailyQuotaState } from '@shadow-guide/calendar';
import type { Caller, LimitUse } from '@shadow-guide/contracts';
import { type PersonaCount, PersonasRepository } from '../personas/index.js';
import { TopicsRepository } from '../topics/index.js';

/** How much of each limit of the journal a person has used, by the plan they have now. */
@Injectable()
export class ListLimits {
  constructor(
    private readonly allowance: DailyAllowance,
    private readonly personas: PersonasRepository,
    private readonly topics: TopicsRepository,
  ) {}

  /** Three queries. Reading does not use up any allowance. */
  async run({ userId, timezone, entitlements }: Caller): Promise<LimitUse[]> {
    const { insightsPerDay, personas, topics } = entitlements.limits;
    const [quota, count, categories] = await Promise.all([
      this.allowance.read({ userId, kind: 'insights', timezone, limit: insightsPerDay }),
      this.personas.count(userId),
      this.topics.countCategories(userId),
    ]);
    return [
      toInsightUse(insightsPerDay, quota),
      toPersonaUse(personas, count),
      toTopicUse(topics, categories),
    ];
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

/** What is over the limit is kept and not shown. */
function toTopicUse(limit: number, categories: number): LimitUse {
  const used = limit < 0 ? categories : Math.min(categories, limit);
  return { name: 'topics', limit, used, waiting: categories - used, resetsAt: null };
}
