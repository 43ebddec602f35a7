import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { ForumDays } from '../../forum-days/index.js';
import { ForumChanges } from '../../forum-live/index.js';
import { GroupWeeks } from '../../group-weeks/index.js';
import { TracesRepository } from '../posts/index.js';
import { ForumSnapshot } from '../snapshot/index.js';

/**
 * Erases what a person did in the forum and in groups, for all days and weeks whose secret still exists: the texts of
 * their posts, their messages to operators about the posts, their blocks, and their posting pace. Rows of posts are
 * deleted when their day or week ends, as after {@link RemovePost}.
 */
@Injectable()
export class EraseTraces {
  constructor(
    private readonly database: Database,
    private readonly days: ForumDays,
    private readonly weeks: GroupWeeks,
    private readonly traces: TracesRepository,
    private readonly changes: ForumChanges,
    private readonly snapshot: ForumSnapshot,
  ) {}

  /** @returns the number of posts whose text was erased */
  async run(personKey: Buffer): Promise<number> {
    const ids = await this.idsOf(personKey);
    if (ids.days.length === 0) return 0;
    const { day: today } = await this.days.today();
    const posts = await this.database.pipelined(async (transaction) => {
      this.traces.lock(ids, transaction);
      const erased = await this.traces.erasePosts(ids, today, transaction);
      this.traces.sendForget(ids, transaction);
      return erased;
    });
    const prompts = new Set(posts.filter(({ wasVisible }) => wasVisible).map(({ promptId }) => promptId));
    for (const promptId of prompts) this.changes.announce(promptId);
    this.snapshot.expire();
    return posts.length;
  }

  private async idsOf(personKey: Buffer): Promise<{ days: string[]; ids: string[] }> {
    const days = await this.days.daysWithSecret();
    const ids = await Promise.all(days.map((day) => this.days.anonymousIdOf(personKey, day)));
    const known = days.filter((_, n) => ids[n] !== null);
    const inGroups = await this.weeks.allIdsOf(personKey);
    return {
      days: [...known, ...inGroups.days],
      ids: [...ids.filter((id) => id !== null), ...inGroups.ids],
    };
  }
}
