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

/** Takes over what journal-ai made for a day of a person's. */
@Injectable()
export class TakeSuggestions {
  constructor(
    private readonly sets: SuggestionSetsRepository,
    private readonly answers: SuggestionAnswersRepository,
    private readonly rpc: RpcClient,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /** What the person dismissed is left out; when nothing else is there, the day is left to the set for everybody. */
  async run(event: ReceivedEvent<HabitSuggestionsMade>): Promise<void> {
    const { userId, day } = event.payload;
    // The key of before: what is fetched is not stored when the person's data are erased in between.
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

  /** None when they are gone: the person's data was erased, or the event is days old. */
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
