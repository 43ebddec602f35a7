/** What a file says of an insight. */
export interface ExportedInsight {
  /** `YYYY-MM-DD`, on this device. */
  readonly day: string;
  readonly type: string;
  readonly title: string;
  readonly text: string;
  /** The words it rests on. */
  readonly quotes: readonly string[];
  readonly topics: readonly string[];
}
