import { Injectable } from '@nestjs/common';
import type { Caller, HelpfulCount } from '@shadow-guide/contracts';
import { PersonKeys } from '../people/index.js';
import { checkInsightId } from './catalogue/index.js';
import { HelpfulInsightsRepository } from './helpful-insights.repository.js';

/** Marks an insight as helpful; idempotent. */
@Injectable()
export class MarkHelpful {
  constructor(
    private readonly helpful: HelpfulInsightsRepository,
    private readonly people: PersonKeys,
  ) {}

  /** @throws DomainError `insight_not_found` */
  async run(id: string, { userId }: Caller): Promise<HelpfulCount> {
    checkInsightId(id);
    const personKey = await this.people.keyOf(userId);
    await this.helpful.mark(id, personKey);
    const [row] = await this.helpful.countOf([id], personKey);
    return { helpfulCount: row?.helpful_count ?? 0 };
  }
}
