import { Injectable } from '@nestjs/common';
import type { Caller, Habit, HabitTarget, UpdateHabit } from '@shadow-guide/contracts';
import { PersonDays } from '../../days/index.js';
import { streakOf } from '../../streaks/index.js';
import { openContent, sealContent } from '../habit.seal.js';
import { habitNotFound, targetNotHigher } from '../habit-errors.js';
import { HabitsRepository } from '../habits.repository.js';
import { LockedWork } from '../locked-work.js';
import { ReadHabits } from '../read-habits.js';
import { PausesRepository } from './pauses.repository.js';
import { restRulesFrom } from './rest-rules.js';

/** Changes what a habit is. */
@Injectable()
export class EditHabit {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly pauses: PausesRepository,
    private readonly reading: ReadHabits,
    private readonly days: PersonDays,
    private readonly work: LockedWork,
  ) {}

  /**
   * What is left out stays. Days of rest count from today on.
   * @throws DomainError `habit_not_found`
   */
  update({ id, title, description, category, restDays }: UpdateHabit, caller: Caller): Promise<Habit> {
    const { userId } = caller;
    return this.work.run(userId, async (transaction, cipher) => {
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
      };
      this.habits.sendContent(transaction, userId, id, sealContent(cipher, id, changed));
      if (restDays) {
        const rules = restRulesFrom(habit.facts.restRules, today.date, restDays);
        this.habits.sendRestRules(transaction, userId, id, rules);
      }
      return this.reading.one(caller, id, transaction);
    });
  }

  /**
   * Takes a further target. A habit that waited at the one before is active again from today, and its streak goes on.
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
      this.habits.sendTarget(transaction, userId, id, targetStreak);
      if (habit.archivedAt) this.pauses.sendReachedToArchived(transaction, userId, id);
      else if (habit.reachedAt) {
        this.pauses.sendEnd(transaction, userId, id, today.date, ['reached', 'person']);
      }
      return this.reading.one(caller, id, transaction);
    });
  }
}
