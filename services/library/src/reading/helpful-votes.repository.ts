import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** Votes that a resource helped, one per person and resource. */
@Injectable()
export class HelpfulVotesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Records a person's vote for a resource; a repeated vote changes nothing.
   * @returns the number of people who found the resource helpful, or undefined when there is no such resource
   */
  mark(userId: string, resourceId: string): Promise<number | undefined> {
    return this.database.pipelined(async (transaction) => {
      transaction.send(
        'helpful-votes-mark',
        `WITH vote AS (
           INSERT INTO library.helpful_votes (user_id, resource_id)
           SELECT $1, id FROM library.resources WHERE id = $2 AND withdrawn_at IS NULL
           ON CONFLICT (user_id, resource_id) DO NOTHING RETURNING resource_id)
         UPDATE library.resources resource SET helpful_count = helpful_count + 1
         FROM vote WHERE resource.id = vote.resource_id`,
        [userId, resourceId],
      );
      // The count is read in a separate statement, so that it includes the vote that the other call of a double click
      // has just stored.
      const [row] = await transaction.query<{ helpful_count: number }>(
        'helpful-votes-count',
        'SELECT helpful_count FROM library.resources WHERE id = $1 AND withdrawn_at IS NULL',
        [resourceId],
      );
      return row?.helpful_count;
    });
  }
}
