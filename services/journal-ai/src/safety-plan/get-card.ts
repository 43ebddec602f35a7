import { Injectable } from '@nestjs/common';
import type { Caller, SafetyCard } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { crisisCard } from '@shadow-guide/safety';
import { SafetyReaders } from '../safety/index.js';

/**
 * Returns the crisis card for a person who opens it without having written anything. It is the card of the category
 * `suicide`, which fits any kind of hardship.
 */
@Injectable()
export class GetCard {
  constructor(
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
  ) {}

  async run(language: string, { userId, locale, timezone }: Caller): Promise<SafetyCard> {
    const cipher = await this.keys.cipherFor(userId);
    const country = this.readers.open(cipher, await this.readers.findCountry(userId));
    return crisisCard({ locale, timezone, country }, 'suicide', { language });
  }
}
