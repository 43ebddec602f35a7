import { NO_PERSON_ID } from '@shadow-guide/contracts';
import type { Database } from '@shadow-guide/kernel';
import type { DeletedRows, PersonalDataRule } from './personal-data.js';

/** Rows per statement, few enough to finish well within the query timeout on a busy server too. */
const BATCH = 2_000;

/** Erases a person's rows as the rules of a service declare, in bounded batches. */
export class RowsOfPerson {
  private ordered: Promise<PersonalDataRule[]> | undefined;

  constructor(
    private readonly database: Database,
    private readonly rules: readonly PersonalDataRule[],
  ) {}

  /**
   * Deletes until a pass over every table finds nothing, or the time limit is reached. One pass is not enough: a
   * concurrent request may insert a row after its table was passed.
   * @param key value of the rules' person columns
   * @param isClosed whether the account is deleted too, with the rows kept until then
   * @param limitMs approximate time limit of the call
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
