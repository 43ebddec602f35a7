import { Module } from '@nestjs/common';
import { EraseHabits } from './erase-habits.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ controllers: [PersonalDataHandler], providers: [EraseHabits] })
export class PersonalDataModule {}
