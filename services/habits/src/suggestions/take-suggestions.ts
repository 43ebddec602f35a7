import { Injectable } from '@nestjs/common';
import {
  type HabitSuggestion,
  type HabitSuggestionsMade,
  MAX_SUGGESTIONS,
  suggestionMaking,
} from '@shadow-guide/contracts';
import { handleOnce } from '@shadow-guide/durable-work';
import { UserKeys } from '@shadow-guide/encryption';
import { Database, DomainError, type ReceivedEvent, RpcClient } from '@shadow-guide/kernel';
import { titleFingerprint } from '../habits/index.js';
import { SuggestionAnswersRepository } from './suggestion-answers.repository.js';
import { SuggestionSetsRepository } from './suggestion-sets.repository.js';
import { sealSet } from './suggestions.seal.js';

/** Stores the suggestions that journal-ai made for a person's day. */
@Injectable()
export class TakeSuggestions {
  constructor(
    private readonly sets: SuggestionSetsRepository,
    private readonly answers: SuggestionAnswersRepository,
    private readonly rpc: RpcClient,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /**
   * Stores the set without the suggestions that the person has dismissed. When nothing remains, stores no set, so that
   * the general set is shown.
   */
  async run(event: ReceivedEvent<HabitSuggestionsMade>): Promise<void> {
    const { userId, day } = event.payload;
    // Loaded before fetching: if the person's data are erased in between, this key is destroyed and the set is not
    // stored.
    const cipher = await this.keys.cipherFor(userId);
    const made = await this.fetch(userId, day);
    if (made.length === 0) return;
    const marks = made.map(({ title, category }) => titleFingerprint(cipher, title, category));
    await handleOnce(this.database, event, async (transaction) => {
      const answers = await this.answers.list(userId, marks, transaction);
      const dismissed = answers.filter(({ dismissedOn }) => dismissedOn !== null);
      const kept = made.filter(
        (_, index) => !dismissed.some(({ fingerprint }) => fingerprint.equals(marks[index] as Buffer)),
      );
      if (kept.length === 0) return;
      const suggestions = sealSet(cipher, kept.slice(0, MAX_SUGGESTIONS));
      this.sets.sendReplace(transaction, userId, { day, suggestions });
    });
  }

  /** Returns an empty list when the set is gone: the person's data were erased, or the event is days old. */
  private async fetch(userId: string, day: string): Promise<HabitSuggestion[]> {
    try {
      const { suggestions } = await this.rpc.call(suggestionMaking.fetch, { day }, { subjectId: userId });
      return suggestions;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'suggestions_not_found') return [];
      throw error;
    }
  }
}
