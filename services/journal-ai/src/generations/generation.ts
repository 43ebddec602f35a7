import type { GenerationKind } from '@shadow-guide/contracts';

/** Values that a generation copies from the call that requests or retries it. Never contains a person's text. */
export interface GenerationContext {
  /** BCP 47 language, for the texts of a crisis card. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timezone: string;
  /** Limits of the plan at the time of the call; -1 is unlimited. */
  readonly limits: {
    readonly insightsPerDay: number;
    readonly personas: number;
    /** Number of topic categories shown; absent in older rows, which show none. */
    readonly topics?: number;
    /** Absent in rows that predate daily prompts. */
    readonly regenerationsPerDay?: number;
    /** Absent in rows that predate this limit; the default is then `tokensPerDay` of the contracts. */
    readonly tokensPerDay?: number;
  };
  /**
   * Features of the plan at the time of the call. They are absent in rows that predate features; such rows count as the
   * free plan.
   */
  readonly features?: { readonly customTherapist: boolean };
  readonly trace: { readonly requestId: string; readonly traceparent: string };
}

/** Generation to be stored. */
export interface NewGeneration {
  readonly id: string;
  readonly userId: string;
  readonly kind: GenerationKind;
  /** Request id chosen by the client; a repeated request with the same id gets the same generation. */
  readonly requestId: string;
  /** Whether the person's plan uses the premium queue. */
  readonly hasPremium: boolean;
  readonly context: GenerationContext;
}

/** A generation that this process runs. It may run it as long as the row contains this lease. */
export interface Generation {
  readonly id: string;
  readonly lease: string;
  readonly userId: string;
  readonly kind: GenerationKind;
  /** Id of a conversation, or the day for a background kind. */
  readonly subjectId: string;
  readonly requestId: string;
  readonly attempt: number;
  readonly stopRequested: boolean;
  /** Seconds since the generation was requested. */
  readonly age: number;
  readonly context: GenerationContext;
}
