import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { EraseJournal } from './erase-journal.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ imports: [GenerationsModule], controllers: [PersonalDataHandler], providers: [EraseJournal] })
export class PersonalDataModule {}
