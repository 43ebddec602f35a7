import { Injectable } from '@nestjs/common';
import { addDays } from '@shadow-guide/calendar';
import type { Caller, Habit, HabitTarget, SavedHabit, UpdateHabit } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { type PersonDay, PersonDays } from '../../days/index.js';
import { streakOf } from '../../streaks/index.js';
import { WordCare } from '../../word-care/index.js';
import { openContent, sealContent } from '../habit.seal.js';
import { durationOf } from '../habit-duration.js';
import { habitArchived, habitNotFound, habitReached, targetNotHigher } from '../habit-errors.js';
import { HabitRowsRepository } from '../habit-rows.repository.js';
import { HabitsRepository, type StoredHabit } from '../habits.repository.js';
import { LockedWork } from '../locked-work.js';
import { ReadHabits } from '../read-habits.js';
import { PausesRepository } from './pauses.repository.js';
import { restRulesFrom } from './rest-rules.js';

/** Edits a habit. */
@Injectable()
export class EditHabit {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly rows: HabitRowsRepository,
    private readonly pauses: PausesRepository,
    private readonly reading: ReadHabits,
    private readonly days: PersonDays,
    private readonly work: LockedWork,
    private readonly care: WordCare,
  ) {}

  /**
   * Updates the given fields and keeps the others. New rest days apply from today on. The target can be changed only
   * while the current target is not reached.
   * @throws DomainError `habit_not_found`, `habit_not_active`
   */
  async update(input: UpdateHabit, caller: Caller): Promise<SavedHabit> {
    const { id, title, description, category, minutes, restDays, targetStreak } = input;
    const { userId } = caller;
    const { habit, before } = await this.work.run(userId, async (transaction, cipher) => {
      const [[habit], today] = await Promise.all([
        this.habits.findByIds(userId, [id], transaction),
        this.days.today(caller, transaction),
      ]);
      if (!habit) throw habitNotFound();
      const content = openContent(cipher, id, habit.content);
      const changed = {
        ...content,
        title: title ?? content.title,
        description: description ?? content.description,
        category: category ?? content.category,
        minutes: minutes === undefined ? content.minutes : durationOf(minutes),
      };
      this.rows.sendContent(transaction, userId, id, sealContent(cipher, id, changed));
      if (restDays) {
        const rules = restRulesFrom(habit.facts.restRules, today.date, restDays);
        this.rows.sendRestRules(transaction, userId, id, rules);
      }
      if (targetStreak !== undefined && targetStreak !== habit.targetStreak) {
        this.sendOtherTarget(transaction, userId, habit, targetStreak, today);
      }
      return { habit: await this.reading.one(caller, id, transaction), before: content };
    });
    const words = {
      titles: title === before.title ? [] : [title],
      texts: description === before.description ? [] : [description],
    };
    return { ...habit, ...(await this.care.beside(words, caller)) };
  }

  /**
   * Sets a higher target. A habit that waited at its previous target becomes active again from today, and its streak
   * continues.
   * @throws DomainError `habit_not_found`, `target_not_higher`
   */
  takeTarget({ id, targetStreak }: HabitTarget, caller: Caller): Promise<Habit> {
    const { userId } = caller;
    return this.work.run(userId, async (transaction) => {
      const [[habit], today] = await Promise.all([
        this.habits.findByIds(userId, [id], transaction),
        this.days.today(caller, transaction),
      ]);
      if (!habit) throw habitNotFound();
      const { current } = streakOf(habit.facts, { date: today.date, startsAt: today.startsAt.getTime() });
      const least = Math.max(habit.targetStreak, current);
      if (targetStreak <= least) throw targetNotHigher(least);
      this.rows.sendTarget(transaction, userId, id, targetStreak, null);
      if (habit.archivedAt) this.pauses.sendReachedToArchived(transaction, userId, id);
      else if (habit.reachedAt) {
        this.pauses.sendEnd(transaction, userId, id, today.date, ['reached', 'person']);
      }
      return this.reading.one(caller, id, transaction);
    });
  }
  /**
   * Sets a different target. When the current streak already reaches the new target, the target counts as reached
   * without a further completion.
   */
  private sendOtherTarget(
    transaction: PipelinedTransaction,
    userId: string,
    { id, facts, reachedAt, archivedAt }: StoredHabit,
    target: number,
    today: PersonDay,
  ): void {
    if (archivedAt) throw habitArchived();
    if (reachedAt) throw habitReached();
    const streak = streakOf(facts, { date: today.date, startsAt: today.startsAt.getTime() });
    const waitsFrom =
      streak.current >= target && streak.lastCompleted ? addDays(streak.lastCompleted, 1) : null;
    this.rows.sendTarget(transaction, userId, id, target, waitsFrom ? today.at : null);
    // The wait at the target starts on the day after the streak's last day, as when a completion reaches the target.
    if (waitsFrom) this.pauses.sendStart(transaction, userId, id, waitsFrom, 'reached');
  }
}
