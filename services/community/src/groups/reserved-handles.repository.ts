import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** Maximum number of rows per DELETE statement. */
const BATCH = 5_000;

/** A handle that its owner gave up. */
export interface GivenUpHandle {
  readonly groupId: string;
  readonly handleKey: Buffer;
}

/**
 * Handles reserved for their former owner for a while. Nobody else can take one, even when its owner has erased their
 * data. The statements are named, because they run in one round trip under the lock of their groups.
 */
@Injectable()
export class ReservedHandlesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks groups: joins, renames and leaves in these groups run one at a time until the transaction ends. The locks are
   * always taken in the same order.
   */
  lock(groupIds: readonly string[], transaction: PipelinedTransaction): void {
    transaction.send(
      'reserved-handles-lock',
      `SELECT pg_advisory_xact_lock(hashtextextended('handles:' || id, 4))
       FROM (SELECT id FROM unnest($1::text[]) AS id ORDER BY id) AS ordered`,
      [groupIds],
    );
  }

  /**
   * @param owner the person key of the former owner; null when the owner has erased their data, so that nobody can take
   * the handle back
   * @param until the UTC day from which anybody can take the handle
   */
  reserve(
    handles: readonly GivenUpHandle[],
    owner: Buffer | null,
    until: string,
    transaction: PipelinedTransaction,
  ): void {
    transaction.send(
      'reserved-handles-reserve',
      `INSERT INTO community.reserved_handles (group_id, handle_key, person_key, until)
       SELECT group_id, handle_key, $3, $4::date FROM unnest($1::text[], $2::bytea[]) AS given (group_id, handle_key)
       ON CONFLICT (group_id, handle_key) DO UPDATE SET person_key = excluded.person_key, until = excluded.until`,
      [handles.map(({ groupId }) => groupId), handles.map(({ handleKey }) => handleKey), owner, until],
    );
  }

  /** Deletes a reservation, because the former owner uses the handle again or the reservation has expired. */
  release({ groupId, handleKey }: GivenUpHandle, transaction: PipelinedTransaction): void {
    transaction.send(
      'reserved-handles-release',
      'DELETE FROM community.reserved_handles WHERE group_id = $1 AND handle_key = $2',
      [groupId, handleKey],
    );
  }

  /** Clears the owner of all handles that they gave up. */
  disown(personKey: Buffer, transaction: PipelinedTransaction): void {
    transaction.send(
      'reserved-handles-disown',
      'UPDATE community.reserved_handles SET person_key = NULL WHERE person_key = $1',
      [personKey],
    );
  }

  /** Deletes expired reservations, one batch per statement; the next sweep deletes the rest. */
  async deleteExpired(today: string): Promise<void> {
    await this.database.query(
      'reserved-handles-forget-ended',
      `DELETE FROM community.reserved_handles WHERE (group_id, handle_key) IN (
         SELECT group_id, handle_key FROM community.reserved_handles WHERE until <= $1::date LIMIT ${BATCH})`,
      [today],
    );
  }
}
