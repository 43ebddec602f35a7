import { Injectable } from '@nestjs/common';
import { NOBODY_ID, tokensPerDay } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { RestWatch } from '../guide-rest/index.js';
import type { Admission } from './spending-gate.js';
import { isReserveUsed, isSparing, opensAt, reachedLimit, spentAt } from './spent.js';
import { openSpent } from './spent.seal.js';
import { SpentStore } from './spent.store.js';

/** For whom a model is to be asked, and by which plan. */
export interface AdmittedPerson {
  readonly userId: string;
  readonly context: { readonly timezone: string; readonly limits: { readonly tokensPerDay?: number } };
}

/** What is made for everybody is counted for nobody. */
const OPEN: Admission = { limit: null, isSparing: false, isReserveUsed: false, opensAt: null };

/** Whether a model may be asked for the person of a generation, by what was counted when it was claimed. */
@Injectable()
export class Admit {
  constructor(
    private readonly store: SpentStore,
    private readonly rest: RestWatch,
    private readonly clock: Clock,
  ) {}

  /** @param sealed the person's row, which came with the claim */
  async run({ userId, context }: AdmittedPerson, sealed: Buffer | null): Promise<Admission> {
    if (userId === NOBODY_ID) return OPEN;
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
