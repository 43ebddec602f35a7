import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { PersonLimit } from '@shadow-guide/contracts';
import { RestWatch } from '../guide-rest/index.js';
import type { ModelFeature } from '../usage/index.js';

/** What the person of a generation may still have. */
export interface Admission {
  /** The limit that is reached; null when there is none. */
  readonly limit: PersonLimit | null;
  /** Whether so much of the day's tokens is used that less is to be sent to the model. */
  readonly isSparing: boolean;
  /** Whether what is set aside for danger is used too. */
  readonly isReserveUsed: boolean;
  /** When the limit that is reached opens again. */
  readonly opensAt: Date | null;
}

/** What looks for danger goes on when a person's limit is reached. */
const LOOKS_FOR_DANGER: ReadonlySet<ModelFeature> = new Set(['safety-verdict', 'safety-moderation']);

/** Of the generation that runs. One for the process: each more makes every promise in it slower. */
const running = new AsyncLocalStorage<Admission>();

/**
 * Says before each call whether a model may be asked: for nobody while the guide rests, and not for the person of the running generation when their
 * limit is reached. The generation is known from the context in which it runs, so that no feature can leave it out.
 */
@Injectable()
export class SpendingGate {
  constructor(private readonly rest: RestWatch) {}

  /** Runs the work of a generation. */
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
