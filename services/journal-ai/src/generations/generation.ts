import type { GenerationKind } from '@shadow-guide/contracts';

/** What a generation takes from the call that requests or retries it. Never a text of the person. */
export interface GenerationContext {
  /** BCP 47, for the lines of a crisis card. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timezone: string;
  /** Limits of the plan at that moment; -1 is unlimited. */
  readonly limits: {
    readonly insightsPerDay: number;
    readonly personas: number;
    /** Categories of topics that are shown; absent in rows of before, which show none. */
    readonly topics?: number;
    /** Absent in rows of before prompts of the day. */
    readonly regenerationsPerDay?: number;
    /** Absent in rows of before it was limited: `tokensPerDay` of the contracts says what then counts. */
    readonly tokensPerDay?: number;
  };
  /** Of the plan at that moment; absent in rows of before there were any, which count as the free plan's. */
  readonly features?: { readonly customTherapist: boolean };
  readonly trace: { readonly requestId: string; readonly traceparent: string };
}

/** A generation to be stored. */
export interface NewGeneration {
  readonly id: string;
  readonly userId: string;
  readonly kind: GenerationKind;
  /** The person's request id: a repeated request is the same generation. */
  readonly requestId: string;
  /** Whether the person's plan has a queue of its own. */
  readonly hasPremium: boolean;
  readonly context: GenerationContext;
}

/** A generation that this process runs: it holds the generation as long as the row has this lease. */
export interface Generation {
  readonly id: string;
  readonly lease: string;
  readonly userId: string;
  readonly kind: GenerationKind;
  /** A conversation's id, or the day for a background kind. */
  readonly subjectId: string;
  readonly requestId: string;
  readonly attempt: number;
  readonly stopRequested: boolean;
  /** Seconds since it was requested. */
  readonly age: number;
  readonly context: GenerationContext;
}
