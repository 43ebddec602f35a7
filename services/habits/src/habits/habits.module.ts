import { Module } from '@nestjs/common';
import { DaysModule } from '../days/index.js';
import { HabitsRepository } from './habits.repository.js';
import { MakeHabits } from './make-habits.js';
import { PersonLock } from './person-lock.js';
import { ReadHabits } from './read-habits.js';

/** What a person does each day; needs EncryptionModule. */
@Module({
  imports: [DaysModule],
  providers: [HabitsRepository, MakeHabits, PersonLock, ReadHabits],
  exports: [MakeHabits, PersonLock, ReadHabits],
})
export class HabitsModule {}
