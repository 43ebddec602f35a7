import { Injectable } from '@nestjs/common';
import type { Caller, ChooseCountry as Choice, SafetyCard } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { invalid } from '@shadow-guide/kernel';
import { crisisCard, crisisCountries } from '@shadow-guide/safety';
import { EMPTY_PLAN, SafetyChoicesRepository, sealCountry, sealPlan } from '../safety/index.js';

/**
 * Stores the country whose crisis lines a person wants to see, and returns the card that is on their screen with the
 * lines of that country.
 */
@Injectable()
export class ChooseCountry {
  constructor(
    private readonly choices: SafetyChoicesRepository,
    private readonly keys: UserKeys,
  ) {}

  /** @throws DomainError `unknown_country` for a region without its own crisis lines */
  async run(
    { country, category, language }: Choice,
    { userId, locale, timezone }: Caller,
  ): Promise<SafetyCard> {
    if (country !== null && !crisisCountries().includes(country)) {
      throw invalid('unknown_country', 'We have no lines of that country. Please choose another one.');
    }
    const cipher = await this.keys.cipherFor(userId);
    await this.choices.save(userId, 'country', {
      country: sealCountry(cipher, country),
      plan: sealPlan(cipher, EMPTY_PLAN),
    });
    return crisisCard({ locale, timezone, country }, category, { language });
  }
}
