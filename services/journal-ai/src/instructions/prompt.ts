/** Instructions for a model, with the version of their file (`guide.v1`), which the usage ledger stores. */
export interface Prompt {
  readonly version: string;
  readonly text: string;
}
