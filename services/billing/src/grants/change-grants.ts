import { Injectable } from '@nestjs/common';
import type { Grants, SetGrants } from '@shadow-guide/contracts';
import { Clock, Database, validationFailed } from '@shadow-guide/kernel';
import { PlanAnnouncer } from '../entitlements/index.js';
import { toGrants } from './grants.presenter.js';
import { GrantsRepository } from './grants.repository.js';

/** Grants or revokes premium and ad-free on behalf of an operator. */
@Injectable()
export class ChangeGrants {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly grants: GrantsRepository,
    private readonly announcer: PlanAnnouncer,
  ) {}

  /** @throws DomainError `validation_failed` when flag and tier contradict each other */
  async run(input: SetGrants): Promise<Grants> {
    const { userId, adminGrantedPremium: premium, adminGrantedAdFree: adFree } = input;
    expectAgreement(input);
    const facts = await this.database.transaction(async (transaction) => {
      await this.grants.change(transaction, userId, { premium, adFree, now: this.clock.now() });
      return this.announcer.announce(transaction, userId);
    });
    return toGrants(userId, facts, this.clock.now());
  }
}

function expectAgreement({ adminGrantedPremium, subscriptionTier }: SetGrants): void {
  if (subscriptionTier === undefined) return;
  if (adminGrantedPremium === (subscriptionTier === 'premium')) return;
  const message = 'subscriptionTier must agree with adminGrantedPremium: premium with true, free with false';
  throw validationFailed([{ field: 'subscriptionTier', message }]);
}
