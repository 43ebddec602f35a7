import { Controller } from '@nestjs/common';
import {
  type CompletedHabit,
  type CompleteHabit as CompleteInput,
  type Habit,
  type HabitDailyProgress,
  type HabitDayNote,
  type HabitDayRef,
  type HabitHistory,
  type HabitHistoryQuery,
  type HabitRef,
  habits,
  type SavedHabitDay,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { PauseHabits } from './keep/pause-habits.js';
import { ChangeHabitDay } from './record/change-habit-day.js';
import { CompleteHabit } from './record/complete-habit.js';
import { ReadDailyProgress } from './record/daily-progress.js';
import { ReadHistory } from './record/read-history.js';
import { WriteNote } from './record/write-note.js';

/** Endpoints of completions, notes and other changes on the days of habits. */
@Controller()
export class HabitDaysHandler {
  constructor(
    private readonly completing: CompleteHabit,
    private readonly changing: ChangeHabitDay,
    private readonly notes: WriteNote,
    private readonly pauses: PauseHabits,
    private readonly history: ReadHistory,
    private readonly progress: ReadDailyProgress,
  ) {}

  @Handle(habits.complete)
  complete(input: CompleteInput, { caller }: Call): Promise<CompletedHabit> {
    return this.completing.run(input, caller);
  }

  @Handle(habits.undo)
  undo(input: HabitDayRef, { caller }: Call): Promise<Habit> {
    return this.changing.undo(input, caller);
  }

  @Handle(habits.skip)
  skip(input: HabitDayRef, { caller }: Call): Promise<Habit> {
    return this.changing.skip(input, caller);
  }

  @Handle(habits.unskip)
  unskip(input: HabitDayRef, { caller }: Call): Promise<Habit> {
    return this.changing.unskip(input, caller);
  }

  @Handle(habits.setNote)
  setNote(input: HabitDayNote, { caller }: Call): Promise<SavedHabitDay> {
    return this.notes.run(input, caller);
  }

  @Handle(habits.pause)
  pause({ id }: HabitRef, { caller }: Call): Promise<Habit> {
    return this.pauses.pause(id, caller);
  }

  @Handle(habits.resume)
  resume({ id }: HabitRef, { caller }: Call): Promise<Habit> {
    return this.pauses.resume(id, caller);
  }

  @Handle(habits.pauseAll)
  pauseAll(_: undefined, { caller }: Call): Promise<Habit[]> {
    return this.pauses.pauseAll(caller);
  }

  @Handle(habits.resumeAll)
  resumeAll(_: undefined, { caller }: Call): Promise<Habit[]> {
    return this.pauses.resumeAll(caller);
  }

  @Handle(habits.getHistory)
  getHistory(query: HabitHistoryQuery, { caller }: Call): Promise<HabitHistory> {
    return this.history.run(query, caller);
  }

  @Handle(habits.getDailyProgress)
  getDailyProgress(_: undefined, { caller }: Call): Promise<HabitDailyProgress> {
    return this.progress.run(caller);
  }
}
