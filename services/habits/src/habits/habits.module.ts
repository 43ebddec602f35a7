import { Module } from '@nestjs/common';
import { DaysModule } from '../days/index.js';
import { SuggestionDaysModule } from '../suggestion-days/index.js';
import { WordCareModule } from '../word-care/index.js';
import { DaySettingsHandler } from './day-settings.handler.js';
import { HabitDaysHandler } from './habit-days.handler.js';
import { HabitRowsRepository } from './habit-rows.repository.js';
import { HabitsHandler } from './habits.handler.js';
import { HabitsRepository } from './habits.repository.js';
import { ArchiveHabit } from './keep/archive-habit.js';
import { CreateHabit } from './keep/create-habit.js';
import { EditHabit } from './keep/edit-habit.js';
import { MoveCheckpoints } from './keep/move-checkpoints.js';
import { OrderHabits } from './keep/order-habits.js';
import { PauseHabits } from './keep/pause-habits.js';
import { PausesRepository } from './keep/pauses.repository.js';
import { RemoveHabit } from './keep/remove-habit.js';
import { LockedWork } from './locked-work.js';
import { MakeHabits } from './make-habits.js';
import { PersonLock } from './person-lock.js';
import { ReadHabits } from './read-habits.js';
import { ChangeHabitDay } from './record/change-habit-day.js';
import { CompleteHabit } from './record/complete-habit.js';
import { ReadDailyProgress } from './record/daily-progress.js';
import { HabitDaysRepository } from './record/habit-days.repository.js';
import { ReadHistory } from './record/read-history.js';
import { RecordDay } from './record/record-day.js';
import { RecordedDayStore } from './record/recorded-day.store.js';
import { WriteNote } from './record/write-note.js';

const rows = [HabitsRepository, HabitRowsRepository, HabitDaysRepository, PausesRepository, RecordedDayStore];
const keeping = [
  ArchiveHabit,
  CreateHabit,
  EditHabit,
  MoveCheckpoints,
  OrderHabits,
  PauseHabits,
  RemoveHabit,
];
const recording = [ChangeHabitDay, CompleteHabit, ReadDailyProgress, ReadHistory, RecordDay, WriteNote];

/** The habits a person tracks each day; needs EncryptionModule. */
@Module({
  imports: [DaysModule, SuggestionDaysModule, WordCareModule],
  controllers: [HabitsHandler, HabitDaysHandler, DaySettingsHandler],
  providers: [...rows, ...keeping, ...recording, LockedWork, MakeHabits, PersonLock, ReadHabits],
  exports: [MakeHabits, PersonLock, ReadHabits],
})
export class HabitsModule {}
