/** The fields of an insight in a file. */
export interface ExportedInsight {
  /** `YYYY-MM-DD`, in this device's time zone. */
  readonly day: string;
  readonly type: string;
  readonly title: string;
  readonly text: string;
  /** The quotes that it is based on. */
  readonly quotes: readonly string[];
  readonly topics: readonly string[];
}
