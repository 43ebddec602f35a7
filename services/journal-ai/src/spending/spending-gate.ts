import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { PersonLimit } from '@shadow-guide/contracts';
import { RestWatch } from '../guide-rest/index.js';
import type { ModelFeature } from '../usage/index.js';

/** What a person's limits allow for a generation. */
export interface Admission {
  /** The limit that is reached; null when there is none. */
  readonly limit: PersonLimit | null;
  /** Whether so many of the day's tokens are used that less text should be sent to the model. */
  readonly isSparing: boolean;
  /** Whether the reserve for signs of danger is used up too. */
  readonly isReserveUsed: boolean;
  /** Time at which the reached limit resets. */
  readonly opensAt: Date | null;
}

/** Features of the safety checks, which continue when a person's limit is reached. */
const LOOKS_FOR_DANGER: ReadonlySet<ModelFeature> = new Set(['safety-verdict', 'safety-moderation']);

/**
 * Admission of the running generation. There is one instance per process, because each additional one slows down every
 * promise.
 */
const running = new AsyncLocalStorage<Admission>();

/**
 * Decides before each call whether a model may be called: never while the guide is paused, and not when the person of
 * the running generation has reached a limit. The generation is taken from the async context, so that no feature can
 * omit it.
 */
@Injectable()
export class SpendingGate {
  constructor(private readonly rest: RestWatch) {}

  /** Runs the work of a generation within its admission. */
  run<T>(admission: Admission, work: () => Promise<T>): Promise<T> {
    return running.run(admission, work);
  }

  refuses(feature: ModelFeature, isInCare: boolean): 'guide_resting' | PersonLimit | null {
    if (this.rest.isResting()) return 'guide_resting';
    const admission = running.getStore();
    if (!admission?.limit) return null;
    const mayUseReserve = isInCare || LOOKS_FOR_DANGER.has(feature);
    return mayUseReserve && !admission.isReserveUsed ? null : admission.limit;
  }
}
