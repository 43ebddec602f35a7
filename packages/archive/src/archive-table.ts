import type { Type } from '@nestjs/common';
import type { Markdown } from './markdown/index.js';

/** What stands in one line of an archive; `type` says which record of its part it is. */
export interface ArchiveRecord {
  readonly type: string;
}

/** Ids of an archive, as they are in the account that it comes to. */
export interface ArchiveIds {
  /** The id in this account; null stays null. */
  of<I extends string | null>(id: I): I;
}

/** A row to be written: names of columns with their values. `user_id` is added. */
export type ArchiveRow = Readonly<Record<string, string | number | boolean | Date | Buffer | null>>;

/** One table that a record is written to. All names are SQL of ours, never input. */
export interface ArchiveInsert<C, R> {
  /** With its schema. */
  readonly table: string;
  /** SQL types of the columns that {@link toRow} gives. A column `id` is the row's own. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that must lead to a row of the same person; where they do not, the record is left out. null leads nowhere and is taken. */
  readonly parents?: Readonly<Record<string, string>>;
  /**
   * What makes two rows the same thing, when the table allows it once: `t` is the row that is there, `r` the new one, with values
   * as text. What leads to the new one then leads to the one that is there. Needs {@link PersonArchiveSettings.aliases}.
   */
  readonly sameWhen?: string;
  /** How many rows a person has at most, of those that `where` holds for; what is over is left out. Needs a column `id`. */
  readonly most?: readonly { readonly where: string; readonly max: number }[];
  /** Columns whose value is not the given one alone but this SQL: `$1` is the person, `r` the row with values as text. */
  readonly computed?: Readonly<Record<string, string>>;
  /** One row, several, or none (null). */
  toRow(record: R, context: C, ids: ArchiveIds): ArchiveRow | readonly ArchiveRow[] | null;
}

/** A file to read. */
export interface ArchivePage {
  /** Below `read/`, without its ending. */
  readonly name: string;
  readonly title: string;
}

/** How one kind of record is read out of the database, written into it, and shown. */
export interface ArchiveTable<C, R extends ArchiveRecord = ArchiveRecord, S extends object = never> {
  /** Of the record; unique in the service. */
  readonly type: R['type'];
  /** The record's class: it validates what comes in, and is the schema. Fields without a value are null, not left out. */
  readonly record: Type<R>;
  readonly read: {
    readonly columns: string;
    readonly from: string;
    /** The person's column. */
    readonly person: string;
    /** Further condition. */
    readonly where?: string;
    /** Reading order: expressions that are never null, unique together, and their types. */
    readonly key: Readonly<Record<string, string>>;
  };
  /** @returns null for a row that cannot be read */
  toRecord(row: S, context: C): R | null;
  /** Ids in the record, and the tables in which they may be found; those of rows that are still the person's stay as they are. */
  refs(record: R): Readonly<Record<string, string | readonly (string | null)[] | null>>;
  /** Left out for what is exported only. */
  readonly inserts?: readonly ArchiveInsert<C, R>[];
  /** The same to read; '' when another record shows it. */
  markdown(record: R, context: C): Markdown;
  /** The file that shows the record. Without it all records of the part share one. Records of one page come one after the other. */
  page?(record: R): ArchivePage;
}

/** A part of the archive: one file of lines, and one to read. */
export interface ArchivePart<C> {
  readonly name: string;
  /** In the order in which they must be written. */
  readonly tables: readonly ArchiveTable<C, never, never>[];
}

/** Lets tables of different records stand in one list. */
export function archiveTable<C, R extends ArchiveRecord, S extends object>(
  table: ArchiveTable<C, R, S>,
): ArchiveTable<C, never, never> {
  return table as unknown as ArchiveTable<C, never, never>;
}

export interface PersonArchiveSettings {
  /** Table (user_id, alias, target) of ids that lead to a row that was there before. */
  readonly aliases?: string;
}
