import type { Type } from '@nestjs/common';
import type { EntityClass } from '@shadow-guide/tables';
import type { Markdown } from './markdown/index.js';

/** One line of an archive; `type` says which of the record types of its part it has. */
export interface ArchiveRecord {
  readonly type: string;
}

/** Maps ids of an archive to the ids in the account that it is imported into. */
export interface ArchiveIds {
  /** Returns the id in this account for an id of the archive; null stays null. */
  of<I extends string | null>(id: I): I;
}

/** A row to be written: properties of its entity with their values. The person's column is added. */
export type ArchiveRow = Readonly<Record<string, string | number | boolean | Date | Buffer | null>>;

/** One table that a record is written to. All names are constant SQL, never input. */
export interface ArchiveInsert<C, R> {
  /** The entity of the table. */
  readonly into: EntityClass;
  /** Properties of the entity that {@link toRow} returns. A property `id` is the row's own id. */
  readonly columns: readonly string[];
  /**
   * Properties that must refer to a row of the same person, with the entity of that row. A record without such a row is
   * skipped; null refers to no row and is accepted.
   */
  readonly parents?: Readonly<Record<string, EntityClass>>;
  /**
   * SQL condition under which two rows are duplicates, for a table that allows only one of them: `t` is the existing
   * row, `r` the new one, with values as text. References to the new row then resolve to the existing one. Needs {@link
   * PersonArchiveSettings.aliases}.
   */
  readonly sameWhen?: string;
  /**
   * Limits on the number of a person's rows that fulfil `where`; rows beyond a limit are skipped. Needs a column `id`.
   */
  readonly most?: readonly { readonly where: string; readonly max: number }[];
  /** Properties whose value is this SQL instead of the given one: `$1` is the person, `r` the row with values as text. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Returns the rows to insert for a record: one row, several, or none (null). */
  toRow(record: R, context: C, ids: ArchiveIds): ArchiveRow | readonly ArchiveRow[] | null;
}

/** A readable file of the archive. */
export interface ArchivePage {
  /** Path of the file below `read/`, without the extension. */
  readonly name: string;
  readonly title: string;
}

/** How one type of record is read from the database, written to it, and rendered as Markdown. */
export interface ArchiveTable<C, R extends ArchiveRecord = ArchiveRecord, S extends object = never> {
  /** Type of the record; unique in the service. */
  readonly type: R['type'];
  /** Class of the record; its schema also validates imported records. Fields without a value are null, not omitted. */
  readonly record: Type<R>;
  readonly read: {
    readonly columns: string;
    readonly from: string;
    /** Column with the person's id. */
    readonly person: string;
    /** Additional SQL condition for the rows to export. */
    readonly where?: string;
    /** Sort key: SQL expressions with their types. None is ever null, and together they are unique. */
    readonly key: Readonly<Record<string, string>>;
  };
  /** @returns null for a row that cannot be decrypted */
  toRecord(row: S, context: C): R | null;
  /**
   * Returns the ids that the record refers to, by the table that each is looked up in. Ids of rows that the person
   * still has stay unchanged.
   */
  refs(record: R): Readonly<Record<string, string | readonly (string | null)[] | null>>;
  /** Inserts that write the record on import; omitted for records that are only exported. */
  readonly inserts?: readonly ArchiveInsert<C, R>[];
  /** Returns the record as readable Markdown; '' when another record includes it. */
  markdown(record: R, context: C): Markdown;
  /**
   * Returns the file that shows the record. Without it, all records of the part share one file. Records of one file
   * must be consecutive.
   */
  page?(record: R): ArchivePage;
}

/** A part of the archive: one file of JSON lines, plus readable files. */
export interface ArchivePart<C> {
  readonly name: string;
  /** Tables in the order in which they must be written. */
  readonly tables: readonly ArchiveTable<C, never, never>[];
}

/** Erases the type parameters of a table, so that tables of different records fit into one list. */
export function archiveTable<C, R extends ArchiveRecord, S extends object>(
  table: ArchiveTable<C, R, S>,
): ArchiveTable<C, never, never> {
  return table as unknown as ArchiveTable<C, never, never>;
}

export interface PersonArchiveSettings {
  /** Table (user_id, alias, target) that maps ids of imported records to equivalent rows that existed before. */
  readonly aliases?: string;
}
