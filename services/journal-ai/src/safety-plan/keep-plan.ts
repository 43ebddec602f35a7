import { Injectable } from '@nestjs/common';
import type { SafetyPlan, StoredSafetyPlan } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { EMPTY_PLAN, openPlan, SafetyChoicesRepository, sealCountry, sealPlan } from '../safety/index.js';

/**
 * Reads and stores a person's own safety plan. Only the person reads the plan: neither a safety check nor a model does.
 */
@Injectable()
export class KeepPlan {
  constructor(
    private readonly choices: SafetyChoicesRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `unreadable` when the row was modified or belongs to another person */
  async get(userId: string): Promise<StoredSafetyPlan> {
    const stored = await this.choices.find(userId);
    return stored ? openPlan(await this.keys.cipherFor(userId), stored.plan) : EMPTY_PLAN;
  }

  async save({ warningSigns, whatHelps, whomICall }: SafetyPlan, userId: string): Promise<StoredSafetyPlan> {
    const cipher = await this.keys.cipherFor(userId);
    const plan = { warningSigns, whatHelps, whomICall, updatedAt: this.clock.now().toISOString() };
    await this.choices.save(userId, 'plan', {
      country: sealCountry(cipher, null),
      plan: sealPlan(cipher, plan),
    });
    return plan;
  }
}
