import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { ForumDays } from '../forum-days/index.js';
import { authorNotFound } from './moderation-errors.js';

/** Finds by what key somebody is known who goes by an id on a day. The key leaves this process in no answer, log or event. */
@Injectable()
export class FindAuthor {
  constructor(
    private readonly database: Database,
    private readonly days: ForumDays,
  ) {}

  /**
   * Computes the ids of all who opened the forum on that day: two queries, and a hash a person.
   * @throws DomainError `author_not_found` when the day's secret is destroyed or the visit is forgotten
   */
  async run(day: string, anonymousId: string): Promise<Buffer> {
    const idOf = await this.days.idsOf(day);
    if (!idOf) throw authorNotFound();
    const visitors = await this.database.query<{ person_key: Buffer }>(
      'visits-of-day',
      'SELECT person_key FROM community.visits WHERE day = $1::date',
      [day],
    );
    const author = visitors.find(({ person_key: key }) => idOf(key) === anonymousId);
    if (!author) throw authorNotFound();
    return author.person_key;
  }
}
