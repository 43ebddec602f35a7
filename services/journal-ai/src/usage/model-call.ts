/** What the product asks models for, as the ledger and the metrics name it. */
export const modelFeatures = [
  'chat',
  'analysis',
  'persona-chat',
  'persona-analysis',
  'daily-summary',
] as const;
export type ModelFeature = (typeof modelFeatures)[number];

/** One call that was made to a model server, whatever came of it. */
export interface ModelCall {
  /** Made once for the call: recording it again changes nothing. */
  readonly id: string;
  readonly feature: ModelFeature;
  readonly model: string;
  readonly promptVersion: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** The server did not say; the tokens are counted from the length of the texts. */
  readonly estimated: boolean;
  /** Millionths of a US cent; null when the price of the model is not known. */
  readonly costMicroCents: bigint | null;
  readonly latencyMs: number;
  readonly success: boolean;
  readonly errorCode: string | null;
  readonly startedAt: Date;
}
