import type { GenerationKind } from '@shadow-guide/contracts';

/** What a generation takes over from the call that asks for it, and again when it is tried again. Never a text of the person's. */
export interface GenerationContext {
  /** BCP 47, for the lines of a crisis card. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timezone: string;
  /** Limits of the plan at that moment; -1 is unlimited. */
  readonly limits: { readonly insightsPerDay: number; readonly personas: number };
  readonly trace: { readonly requestId: string; readonly traceparent: string };
}

/** A generation to be made. */
export interface NewGeneration {
  readonly id: string;
  readonly userId: string;
  readonly kind: GenerationKind;
  /** The person's request id: the same request again is the same generation. */
  readonly requestId: string;
  /** Whether the person's plan has a queue of its own. */
  readonly hasPremium: boolean;
  readonly context: GenerationContext;
}

/** A generation that this process runs: the lease says so as long as the row carries it. */
export interface Generation {
  readonly id: string;
  readonly lease: string;
  readonly userId: string;
  readonly kind: GenerationKind;
  /** What it is about: a conversation's id, or the day of a background kind. */
  readonly subjectId: string;
  readonly requestId: string;
  readonly attempt: number;
  readonly stopRequested: boolean;
  /** Seconds since it was asked for. */
  readonly age: number;
  readonly context: GenerationContext;
}
