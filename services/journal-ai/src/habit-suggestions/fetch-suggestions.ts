import { Injectable } from '@nestjs/common';
import type { MadeSuggestions } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { notFound } from '@shadow-guide/kernel';
import { HabitSuggestionsRepository } from './habit-suggestions.repository.js';
import { openSuggestions } from './suggestions.seal.js';

/** Returns the suggestions generated for a person's day. */
@Injectable()
export class FetchSuggestions {
  constructor(
    private readonly repository: HabitSuggestionsRepository,
    private readonly keys: UserKeys,
  ) {}

  /**
   * @throws DomainError `suggestions_not_found` when none were generated, or when they were fetched so long ago that
   * they are deleted
   */
  async run(userId: string, day: string): Promise<MadeSuggestions> {
    const stored = await this.repository.find(userId, day);
    if (!stored) {
      throw notFound('suggestions_not_found', 'There are no suggestions for that day.');
    }
    const cipher = await this.keys.cipherFor(userId);
    return { suggestions: openSuggestions(cipher, stored.generationId, stored.suggestions) };
  }
}
