import { NO_PERSON_ID } from '@shadow-guide/contracts';
import type { Database } from '@shadow-guide/kernel';
import { type PersonalDataRule, personalDataRules } from '@shadow-guide/tables';
import type { DeletedRows } from './personal-data.js';

/** Maximum number of rows per statement: few enough to finish well within the query timeout even on a busy server. */
const BATCH = 2_000;

/** Erases a person's rows from every table whose entity says so (`@PersonalData`), a bounded batch at a time. */
export class RowsOfPerson {
  private ordered: Promise<PersonalDataRule[]> | undefined;

  /** @param rules the tables to erase from, when one value does not lead to all of a person's rows */
  constructor(
    private readonly database: Database,
    private readonly rules: readonly PersonalDataRule[] = personalDataRules(database.entities),
  ) {}

  /**
   * Deletes until a look at every table finds nothing more, or the time is over: somebody may be storing a row of theirs when the
   * first look passes its table.
   * @param key the value of the columns that lead to the person
   * @param isClosed the account goes too, and with it what is kept for it
   * @param limitMs the call is to end about then
   */
  async delete(key: unknown, isClosed: boolean, limitMs: number): Promise<DeletedRows> {
    const until = performance.now() + limitMs;
    this.ordered ??= this.order();
    const ordered = await this.ordered.catch((error) => {
      this.ordered = undefined;
      throw error;
    });
    const tables = ordered.filter((rule) => isErased(rule, isClosed));
    let deletedRows = 0;
    for (;;) {
      const deletePass = await this.pass(tables, key, until);
      deletedRows += deletePass.deletedRows;
      if (!deletePass.isDone || deletePass.deletedRows === 0)
        return { isDone: deletePass.isDone, deletedRows };
    }
  }

  private async pass(tables: readonly PersonalDataRule[], key: unknown, until: number): Promise<DeletedRows> {
    let deletedRows = 0;
    for (const table of tables) {
      for (let found = BATCH; found === BATCH; deletedRows += found) {
        if (performance.now() >= until) return { isDone: false, deletedRows };
        found = await this.eraseBatch(table, key);
      }
    }
    return { isDone: true, deletedRows };
  }

  private async eraseBatch({ table, personColumn, erase }: PersonalDataRule, key: unknown): Promise<number> {
    const place = `${this.database.schema}.${table}`;
    const isDeleted = erase === 'delete' || !('anonymize' in erase);
    const change = isDeleted
      ? `DELETE FROM ${place}`
      : `UPDATE ${place} SET ${personColumn} = '${NO_PERSON_ID}'`;
    const [row] = await this.database.pipelined((transaction) => {
      // Forces the index even before ANALYZE has collected statistics; otherwise each batch might read the whole table.
      transaction.send('erase-by-index', 'SET LOCAL enable_seqscan = off', []);
      return transaction.query<{ count: number }>(
        `erase-${table}`,
        `WITH gone AS (${change} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${place} WHERE ${personColumn} = $1 LIMIT ${BATCH})) RETURNING 1)
         SELECT count(*)::int AS count FROM gone`,
        [key],
      );
    });
    return row?.count ?? 0;
  }

  /** Orders the tables so that referring rows are deleted before the rows they refer to. */
  private async order(): Promise<PersonalDataRule[]> {
    const references = await this.database.query<{ child: string; parent: string }>(
      'foreign-keys',
      `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint
       JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
       WHERE contype = 'f' AND child.relnamespace = $1::regnamespace AND conrelid <> confrelid`,
      [this.database.schema],
    );
    const waiting = new Set(this.rules);
    const ordered: PersonalDataRule[] = [];
    while (waiting.size > 0) {
      const isFree = ({ table }: PersonalDataRule) =>
        !references.some(
          ({ child, parent }) => parent === table && [...waiting].some((other) => other.table === child),
        );
      const free = [...waiting].filter(isFree);
      // In a cycle of references the order does not matter: the foreign keys delete the referring rows.
      for (const rule of free.length > 0 ? free : waiting) {
        ordered.push(rule);
        waiting.delete(rule);
      }
    }
    return ordered;
  }
}

function isErased({ erase }: PersonalDataRule, isClosed: boolean): boolean {
  if (erase === 'delete' || 'anonymize' in erase) return true;
  return isClosed && erase.untilClosed === true;
}
