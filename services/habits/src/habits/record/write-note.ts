import { Injectable } from '@nestjs/common';
import { isCalendarDate } from '@shadow-guide/calendar';
import type { Caller, HabitDayNote, SavedHabitDay } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { WordCare } from '../../word-care/index.js';
import { sealNote } from '../habit.seal.js';
import { dayWithoutRecord, habitNotFound } from '../habit-errors.js';
import { HabitsRepository } from '../habits.repository.js';
import { HabitDaysRepository } from './habit-days.repository.js';

/** Writes the note of a day, however old the day is. */
@Injectable()
export class WriteNote {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly records: HabitDaysRepository,
    private readonly keys: UserKeys,
    private readonly care: WordCare,
  ) {}

  /** @throws DomainError `habit_not_found`, `day_without_record` */
  async run({ id, date, note }: HabitDayNote, caller: Caller): Promise<SavedHabitDay> {
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const state = isCalendarDate(date)
      ? await this.records.saveNote(userId, id, date, sealNote(cipher, id, date, note))
      : null;
    if (state) return { date, state, note, ...(await this.care.beside({ texts: [note] }, caller)) };
    const [habit] = await this.habits.findByIds(userId, [id]);
    throw habit ? dayWithoutRecord() : habitNotFound();
  }
}
