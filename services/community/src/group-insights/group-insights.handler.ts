import { Controller } from '@nestjs/common';
import {
  type CommunityInsight,
  type GroupRef,
  groups,
  type HelpfulCount,
  type InsightRef,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { ListInsights } from './list-insights.js';
import { MarkHelpful } from './mark-helpful.js';

/** Endpoints of the groups' insights. */
@Controller()
export class GroupInsightsHandler {
  constructor(
    private readonly listing: ListInsights,
    private readonly marking: MarkHelpful,
  ) {}

  @Handle(groups.listInsights)
  listInsights({ groupId }: GroupRef, { caller }: Call): Promise<CommunityInsight[]> {
    return this.listing.run(groupId, caller);
  }

  @Handle(groups.markHelpful)
  markHelpful({ id }: InsightRef, { caller }: Call): Promise<HelpfulCount> {
    return this.marking.run(id, caller);
  }
}
