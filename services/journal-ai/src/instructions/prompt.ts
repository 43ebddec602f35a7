/** Instructions for a model, and the file they came from (`guide.v1`), which the usage ledger keeps. */
export interface Prompt {
  readonly version: string;
  readonly text: string;
}
