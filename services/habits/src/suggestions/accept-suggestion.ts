import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { AcceptSuggestion as AcceptedSuggestion, Caller, Habit } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import { PersonDays } from '../days/index.js';
import { MakeHabits, PersonLock, ReadHabits, titleFingerprint } from '../habits/index.js';
import { GENERAL_SUGGESTIONS } from './general/index.js';
import { SuggestionAnswersRepository } from './suggestion-answers.repository.js';
import { SuggestionSetsRepository } from './suggestion-sets.repository.js';
import { openSetIfWhole } from './suggestions.seal.js';

/** Turns a suggestion into a habit. */
@Injectable()
export class AcceptSuggestion {
  constructor(
    private readonly sets: SuggestionSetsRepository,
    private readonly answers: SuggestionAnswersRepository,
    private readonly makeHabits: MakeHabits,
    private readonly habits: ReadHabits,
    private readonly personLock: PersonLock,
    private readonly days: PersonDays,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts a suggestion. A repeated call returns the same habit unless that habit was deleted or archived.
   * @throws DomainError `suggestion_not_found` unless the suggestion is in the person's latest set or in the set for
   * everybody; `too_many_habits`
   */
  async run(suggestion: AcceptedSuggestion, caller: Caller): Promise<Habit> {
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const fingerprint = titleFingerprint(cipher, suggestion.title, suggestion.category);
    return this.database.pipelined(async (transaction) => {
      this.personLock.lock(transaction, userId);
      const known = await this.findKnown(transaction, fingerprint, caller);
      if (known) return known;
      await this.ensureSuggested(transaction, cipher, fingerprint);
      return this.make(transaction, suggestion, fingerprint, caller);
    });
  }

  /**
   * Checks that the suggestion is in the person's set or in the general set. A set whose day is over remains valid
   * until the next set replaces it, because it may still be on the screen.
   */
  private async ensureSuggested(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    fingerprint: Buffer,
  ): Promise<void> {
    const set = await this.sets.find(cipher.userId, transaction);
    const personal = set && openSetIfWhole(cipher, set.suggestions);
    const isSuggested = [...(personal ?? []), ...GENERAL_SUGGESTIONS].some(({ title, category }) =>
      titleFingerprint(cipher, title, category).equals(fingerprint),
    );
    if (!isSuggested)
      throw notFound('suggestion_not_found', 'We could not find that suggestion. There may be newer ones.');
  }

  private async findKnown(
    transaction: PipelinedTransaction,
    fingerprint: Buffer,
    caller: Caller,
  ): Promise<Habit | null> {
    const [answer] = await this.answers.list(caller.userId, [fingerprint], transaction);
    if (!answer?.habitId) return null;
    const habit = (await this.habits.byIds(caller, [answer.habitId], transaction)).get(answer.habitId);
    return habit && !habit.archivedAt ? habit : null;
  }

  private async make(
    transaction: PipelinedTransaction,
    suggestion: AcceptedSuggestion,
    fingerprint: Buffer,
    caller: Caller,
  ): Promise<Habit> {
    const { title, description, category, targetStreak, sourceData } = suggestion;
    const { userId, timezone } = caller;
    const { date: startedOn } = await this.days.today(caller, transaction);
    const [habitId] = (await this.makeHabits.make(transaction, userId, [
      {
        ...{ title, description, category, targetStreak, sourceType: 'ai_suggestion', startedOn },
        ...(sourceData ? { reasoning: sourceData.reasoning } : {}),
      },
    ])) as [string];
    const day = localDate(this.clock.now(), timezone);
    this.answers.sendAccept(transaction, userId, { fingerprint, day, habitId });
    // Reads on the same connection: a caller that has waited for the lock must not wait for a second connection.
    return this.habits.one(caller, habitId, transaction);
  }
}
