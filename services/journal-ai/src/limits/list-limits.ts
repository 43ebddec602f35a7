import { Injectable } from '@nestjs/common';
import { DailyAllowance, type DailyQuotaState } from '@shadow-guide/calendar';
import { type Caller, type LimitUse, tokensPerDay } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { type PersonaCount, PersonasRepository } from '../personas/index.js';
import { type Moment, opensAt, type Spent, SpentStore } from '../spending/index.js';
import { TopicsRepository } from '../topics/index.js';

/** Lists how much of each journal limit a person has used, according to their current plan. */
@Injectable()
export class ListLimits {
  constructor(
    private readonly allowance: DailyAllowance,
    private readonly personas: PersonasRepository,
    private readonly topics: TopicsRepository,
    private readonly spent: SpentStore,
    private readonly clock: Clock,
  ) {}

  /** Four queries. Reading does not use up any allowance. */
  async run({ userId, timezone, entitlements }: Caller): Promise<LimitUse[]> {
    const { insightsPerDay, personas, topics } = entitlements.limits;
    const [quota, count, categories, spent] = await Promise.all([
      this.allowance.read({ userId, kind: 'insights', timezone, limit: insightsPerDay }),
      this.personas.count(userId),
      this.topics.countCategories(userId),
      this.spent.read(userId, timezone),
    ]);
    return [
      toInsightUse(insightsPerDay, quota),
      toPersonaUse(personas, count),
      toTopicUse(topics, categories),
      toTokenUse(tokensPerDay(entitlements.limits), spent, { now: this.clock.now(), timezone }),
    ];
  }
}

/** Presents the use of the day's insights. An unlimited allowance has no reset time. */
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

/** Presents how much of the day's tokens the answers have used. */
function toTokenUse(limit: number, spent: Spent, at: Moment): LimitUse {
  const resetsAt = limit < 0 ? null : opensAt('daily_tokens_used', spent, at).toISOString();
  return { name: 'tokensPerDay', limit, used: spent.tokens, waiting: 0, resetsAt };
}

/** Presents the use of topic categories. Topics above the limit are stored but not shown. */
function toTopicUse(limit: number, categories: number): LimitUse {
  const used = limit < 0 ? categories : Math.min(categories, limit);
  return { name: 'topics', limit, used, waiting: categories - used, resetsAt: null };
}
