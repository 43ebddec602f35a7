/** The purposes of model calls, as the ledger and the metrics name them. */
export const modelFeatures = [
  'chat',
  'analysis',
  'persona-chat',
  'persona-analysis',
  'personality-test',
  'onboarding-reply',
  'onboarding-completion',
  'table-chat',
  'table-speaker',
  'exercise-chat',
  'exercise-completion',
  'daily-summary',
  'review',
  'daily-prompt',
  'goal-plan',
  'habit-suggestions',
  'forum-prompt',
  'safety-verdict',
  'safety-moderation',
  'model-probe',
] as const;
export type ModelFeature = (typeof modelFeatures)[number];

/** One call to a model server, successful or not. */
export interface ModelCall {
  /** Unique per call, so that recording it twice has no effect. */
  readonly id: string;
  readonly feature: ModelFeature;
  readonly model: string;
  readonly promptVersion: string;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** True when the server sent no counts and the tokens are estimated from the length of the texts. */
  readonly estimated: boolean;
  /** Millionths of a US cent; null when the model has no price. */
  readonly costMicroCents: bigint | null;
  readonly latencyMs: number;
  readonly success: boolean;
  /** Reason of a failed call, one of our own codes: `http_500`, `broken_json`, `invalid`. */
  readonly errorCode: string | null;
  /** Whether the call is the last one of a task that ended without a usable answer. */
  readonly isLost?: boolean;
  readonly startedAt: Date;
}
