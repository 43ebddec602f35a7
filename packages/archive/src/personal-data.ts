/** Progress of deleting a person's rows. */
export interface DeletedRows {
  /** false when the time limit was reached, so that rows may remain. */
  readonly isDone: boolean;
  readonly deletedRows: number;
}
