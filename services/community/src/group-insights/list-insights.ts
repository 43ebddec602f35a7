import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import type { Caller, CommunityInsight } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { groupOf } from '../groups/index.js';
import { PersonKeys } from '../people/index.js';
import { activityIdOf, insightsOf } from './catalogue/index.js';
import { describeActivity } from './describe-activity.js';
import { GroupActivityRepository } from './group-activity.repository.js';
import { HelpfulInsightsRepository } from './helpful-insights.repository.js';

/** An insight without its helpful marks. */
type InsightWithoutVotes = Omit<CommunityInsight, 'helpfulCount' | 'isHelpful'>;

/** Lists the insights of a group: those written for the group, and one about the activity in its challenges. */
@Injectable()
export class ListInsights {
  constructor(
    private readonly activity: GroupActivityRepository,
    private readonly helpful: HelpfulInsightsRepository,
    private readonly people: PersonKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `group_not_found` */
  async run(groupId: string, { userId }: Caller): Promise<CommunityInsight[]> {
    const { id } = groupOf(groupId);
    const written = insightsOf(id);
    const ids = [activityIdOf(id), ...written.map((insight) => insight.id)];
    const [counted, marks] = await Promise.all([
      this.countedOf(id),
      this.people.keyOf(userId).then((personKey) => this.helpful.countOf(ids, personKey)),
    ]);
    const insights: InsightWithoutVotes[] = written.map((insight) => ({
      ...insight,
      groupId: id,
      relatedTopics: [...insight.relatedTopics],
      sources: [...insight.sources],
    }));
    return [...(counted ? [counted] : []), ...insights].map((insight) => {
      const mark = marks.find((row) => row.insight_id === insight.id);
      return { ...insight, helpfulCount: mark?.helpful_count ?? 0, isHelpful: mark?.is_helpful ?? false };
    });
  }

  /** Returns the insight about activity; null while too few people take part. */
  private async countedOf(groupId: string): Promise<InsightWithoutVotes | null> {
    const today = localDate(this.clock.now(), 'UTC');
    // The last seven days: today and the six days before.
    const content = describeActivity(await this.activity.ofDay(groupId, today, addDays(today, -6)));
    if (content === null) return null;
    return {
      ...{ id: activityIdOf(groupId), groupId, title: 'Practising side by side', content },
      ...{ insightType: 'group_activity', relatedTopics: [], sources: [] },
    };
  }
}
