/**
 * What happens to one table when a person erases or exports their data. Every table with a person column declares a
 * rule.
 */
export interface PersonalDataRule {
  /** Name without its schema. */
  readonly table: string;
  /** Column that identifies the row's owner: the person's id, or an id that resolves to it. */
  readonly personColumn: string;
  /**
   * `delete`, or the reason why rows are kept when the person clears their data (with `untilClosed`, they are deleted
   * with the account), or with `anonymize` the reason why they are kept permanently without a reference to a person.
   */
  readonly erase:
    | 'delete'
    | { readonly keep: string; readonly untilClosed?: true }
    | { readonly anonymize: string };
  /** Part of the archive that contains the rows, or the reason why they are left out. */
  readonly export: { readonly as: string } | { readonly leaveOut: string };
}

/** Progress of deleting a person's rows. */
export interface DeletedRows {
  /** false when the time limit was reached, so that rows may remain. */
  readonly isDone: boolean;
  readonly deletedRows: number;
}
