import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { AcceptSuggestion as AcceptedSuggestion, Caller, Habit } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { PersonDays } from '../days/index.js';
import { MakeHabits, PersonLock, ReadHabits, titleFingerprint } from '../habits/index.js';
import { SuggestionAnswersRepository } from './suggestion-answers.repository.js';

/** Makes a suggestion a habit. */
@Injectable()
export class AcceptSuggestion {
  constructor(
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
   * Accepted again it is the same habit, as long as that one is on the list of habits.
   * @throws DomainError `too_many_habits`
   */
  async run(suggestion: AcceptedSuggestion, caller: Caller): Promise<Habit> {
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const fingerprint = titleFingerprint(cipher, suggestion.title, suggestion.category);
    return this.database.pipelined(async (transaction) => {
      this.personLock.lock(transaction, userId);
      const known = await this.findKnown(transaction, fingerprint, caller);
      return known ?? this.make(transaction, suggestion, fingerprint, caller);
    });
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
    // Read with the same connection: who has waited for the lock need not wait for another one.
    return this.habits.one(caller, habitId, transaction);
  }
}
