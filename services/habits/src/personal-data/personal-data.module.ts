import { Module } from '@nestjs/common';
import { ArchiveHandler } from './archive.handler.js';
import { EraseHabits } from './erase-habits.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ controllers: [PersonalDataHandler, ArchiveHandler], providers: [EraseHabits] })
export class PersonalDataModule {}
