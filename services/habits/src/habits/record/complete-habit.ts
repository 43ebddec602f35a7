import { Injectable } from '@nestjs/common';
import type { Caller, CompletedHabit, CompleteHabit as Input } from '@shadow-guide/contracts';
import { WordCare } from '../../word-care/index.js';
import { sealNote } from '../habit.seal.js';
import { alreadyCompleted, habitArchived, habitReached } from '../habit-errors.js';
import { milestoneOf } from './milestone.js';
import { RecordDay } from './record-day.js';

/** Marks a habit as done, at most once per date. */
@Injectable()
export class CompleteHabit {
  constructor(
    private readonly record: RecordDay,
    private readonly care: WordCare,
  ) {}

  /** @throws DomainError `habit_not_found`, `already_completed_today`, `day_not_open`, `habit_not_active` */
  async run({ id, date, note }: Input, caller: Caller): Promise<CompletedHabit> {
    const { habit, change } = await this.record.run(caller, id, date, (open) => {
      if (open.state === 'completed') throw alreadyCompleted(open.isToday);
      if (open.habit.archivedAt) throw habitArchived();
      if (open.habit.reachedAt) throw habitReached();
      // Without a new note, the day gets back the note of a completion that was removed.
      return { state: 'completed', note: sealNote(open.cipher, id, open.day.date, note ?? '') };
    });
    const milestone = change ? milestoneOf(change.recorded, change.before.bestStreak) : undefined;
    const support = await this.care.beside({ texts: [note] }, caller);
    return { habit, currentStreak: habit.currentStreak, ...(milestone ? { milestone } : {}), ...support };
  }
}
