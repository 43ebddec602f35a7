/** What happens to one table when a person erases or exports what is theirs. Every table with a person's column declares it. */
export interface PersonalDataRule {
  /** Without its schema. */
  readonly table: string;
  /** Says whose row it is: the person's id, or an id that leads to them. */
  readonly personColumn: string;
  /**
   * `delete`, or why the rows stay when the person clears their data; `untilClosed`: they go with the account. `toNobody`: why they
   * stay for good, without leading to anybody.
   */
  readonly erase:
    | 'delete'
    | { readonly keep: string; readonly untilClosed?: true }
    | { readonly toNobody: string };
  /** The part of the archive that holds the rows, or why they are left out. */
  readonly export: { readonly as: string } | { readonly leaveOut: string };
}

/** How far the deletion of somebody's rows has come. */
export interface DeletedRows {
  /** false: time was over, and there may be more. */
  readonly isDone: boolean;
  readonly deletedRows: number;
}
