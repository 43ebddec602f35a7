import { Injectable } from '@nestjs/common';
import { type DeletedRows, RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { eraseSealed, UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { personalDataRules } from '@shadow-guide/tables';
import { EraseTraces } from '../forum/index.js';
import { ReleaseHandles } from '../groups/index.js';
import { PersonKeys } from '../people/index.js';

/** Maximum duration of one call in milliseconds. The gateway calls again until everything is deleted. */
const LIMIT_MS = 3_000;

/**
 * Erases the posts that a person keeps, and the person's data in the forum and in groups. When an operator requests the
 * erasure, only data stored under the account is erased: nobody but the person may learn whose a person key is, and an
 * operator who saw a post, handle or figure disappear would learn it.
 */
@Injectable()
export class EraseCommunity {
  private readonly ofAccount: RowsOfPerson;
  private readonly ofPersonKey: RowsOfPerson;

  constructor(
    private readonly keys: UserKeys,
    private readonly people: PersonKeys,
    private readonly traces: EraseTraces,
    private readonly handles: ReleaseHandles,
    database: Database,
  ) {
    const rulesOf = (column: string) =>
      personalDataRules(database.entities).filter(({ personColumn }) => personColumn === column);
    this.ofAccount = new RowsOfPerson(database, rulesOf('user_id'));
    this.ofPersonKey = new RowsOfPerson(database, rulesOf('person_key'));
  }

  run(userId: string, { kind, requestedAt, isByOperator = false }: EraseRequest): Promise<EraseProgress> {
    const isClosed = kind === 'close';
    return eraseSealed(this.keys, { userId, kind, requestedAt: new Date(requestedAt) }, async () => {
      const own = await this.ofAccount.delete(userId, isClosed, LIMIT_MS);
      if (!own.isDone || isByOperator) return own;
      const unnamed = await this.eraseUnnamed(userId, isClosed);
      return { isDone: unnamed.isDone, deletedRows: own.deletedRows + unnamed.deletedRows };
    });
  }

  private async eraseUnnamed(userId: string, isClosed: boolean): Promise<DeletedRows> {
    const personKey = await this.people.keyOf(userId);
    // Memberships first: without one the person can no longer post, and a post in flight is stored before they are gone.
    await this.handles.erase(personKey);
    const posts = await this.traces.run(personKey);
    const { isDone, deletedRows } = await this.ofPersonKey.delete(personKey, isClosed, LIMIT_MS);
    return { isDone, deletedRows: posts + deletedRows };
  }
}
