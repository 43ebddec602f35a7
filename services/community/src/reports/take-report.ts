import { Injectable } from '@nestjs/common';
import type { ReportDiscussion } from '@shadow-guide/contracts';
import { Clock, conflict, Database, limited, notFound } from '@shadow-guide/kernel';
import { Suspensions } from '../suspensions/index.js';
import { ReportsRepository } from './reports.repository.js';

/**
 * Maximum number of reports per person and day (in a group: per week): more than a reader finds worth reporting. A
 * single hostile reader cannot hide a post in any case.
 */
export const REPORTS_A_DAY = 20;

/** The person who reports, and the place of the reported post. */
export interface ReportingReader {
  /** The UTC day; in a group, the Monday of the week. */
  readonly day: string;
  /** Id of the group; null in the forum. */
  readonly groupId: string | null;
  /** End of the day or the week. */
  readonly endsAt: Date;
  readonly personKey: Buffer;
  /** The reader’s anonymous id in the forum or the group. */
  readonly anonymousId: string;
  readonly isNewcomer: boolean;
}

/**
 * Accepts a report of a post. Reports by suspended people and newcomers are accepted too, without revealing that they
 * do not count: the owner of accounts created to hide a post learns nothing from the responses.
 */
@Injectable()
export class TakeReport {
  constructor(
    private readonly database: Database,
    private readonly suspensions: Suspensions,
    private readonly reports: ReportsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns whether this report has hidden the post
   * @throws DomainError `discussion_not_found`, `own_post`, `forum_slow_down` past {@link REPORTS_A_DAY}
   */
  async run({ id, reason }: ReportDiscussion, reader: ReportingReader): Promise<boolean> {
    const { anonymousId, isNewcomer } = reader;
    const isSuspended = (await this.suspensions.find(reader.personKey)) !== null;
    return this.database.pipelined(async (transaction) => {
      this.reports.lockReporter(anonymousId, transaction);
      const [count, post] = await Promise.all([
        this.reports.countOf(anonymousId, transaction),
        this.reports.lockPost(id, reader, transaction),
      ]);
      if (!post)
        throw notFound('discussion_not_found', 'We could not find that post. It may have been taken out.');
      if (post.is_own) throw reportedOwnPost(reader);
      if (count >= REPORTS_A_DAY) throw this.enough(reader);
      return this.reports.add(id, reason, { reporterId: anonymousId, isSuspended, isNewcomer }, transaction);
    });
  }

  private enough({ groupId, endsAt }: ReportingReader) {
    const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - this.clock.now().getTime()) / 1_000));
    const [when, period] = groupId === null ? ['today', 'one day'] : ['here this week', 'one week'];
    return limited(
      'forum_slow_down',
      `You have reported ${REPORTS_A_DAY} posts ${when}, which is as much as ${period} takes. An operator looks at them.`,
      { retryAfter },
    );
  }
}

function reportedOwnPost({ groupId }: ReportingReader) {
  const until = groupId === null ? 'until midnight (UTC)' : 'until the week ends';
  return conflict('own_post', `This post is your own. You can delete it ${until}.`);
}
