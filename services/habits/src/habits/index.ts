import { Injectable, Module } from '@nestjs/common';
import type { Caller, Habit } from '@shadow-guide/contracts';

@Injectable()
export class ReadHabits {
  of(_caller: Pick<Caller, 'userId' | 'timezone'>): Promise<Habit[]> {
    return Promise.resolve([]);
  }
}

@Module({ providers: [ReadHabits], exports: [ReadHabits] })
export class HabitsModule {}
