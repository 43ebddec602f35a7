/** The fields of an insight in a file. */
export interface ExportedInsight {
  /** `YYYY-MM-DD`, in this device's time zone. */
  readonly day: string;
  readonly type: string;
  readonly title: string;
  readonly text: string;
  /** The quotes on which the insight is based. */
  readonly quotes: readonly string[];
  readonly topics: readonly string[];
}
