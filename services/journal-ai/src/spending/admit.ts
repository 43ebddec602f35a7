import { Injectable } from '@nestjs/common';
import { NO_PERSON_ID, tokensPerDay } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { RestWatch } from '../guide-rest/index.js';
import type { Admission } from './spending-gate.js';
import { isReserveUsed, isSparing, opensAt, reachedLimit, spentAt } from './spent.js';
import { openSpent } from './spent.seal.js';
import { SpentStore } from './spent.store.js';

/** The person for whom a model is to be called, and their plan. */
export interface AdmittedPerson {
  readonly userId: string;
  readonly context: { readonly timezone: string; readonly limits: { readonly tokensPerDay?: number } };
}

/** Admission without a limit, for output that is made for everybody and charged to no person. */
const OPEN: Admission = { limit: null, isSparing: false, isReserveUsed: false, opensAt: null };

/**
 * Decides whether a model may be called for the person of a generation, by the usage that was counted when the
 * generation was claimed.
 */
@Injectable()
export class Admit {
  constructor(
    private readonly store: SpentStore,
    private readonly rest: RestWatch,
    private readonly clock: Clock,
  ) {}

  /** @param sealed the person's usage row, read when the generation was claimed */
  async run({ userId, context }: AdmittedPerson, sealed: Buffer | null): Promise<Admission> {
    if (userId === NO_PERSON_ID) return OPEN;
    const at = { now: this.clock.now(), timezone: context.timezone };
    const spent = spentAt(openSpent(await this.store.cipher(), userId, sealed), at);
    const limits = { tokensPerDay: tokensPerDay(context.limits), monthShare: this.rest.personShare() };
    const limit = reachedLimit(spent, limits);
    return {
      ...{ limit, isSparing: isSparing(spent, limits), isReserveUsed: isReserveUsed(spent, limits) },
      opensAt: limit && opensAt(limit, spent, at),
    };
  }
}
