import { Module } from '@nestjs/common';
import { ArchiveHandler } from './archive/archive.handler.js';
import { JournalArchive } from './archive/journal-archive.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ controllers: [PersonalDataHandler, ArchiveHandler], providers: [JournalArchive] })
export class PersonalDataModule {}
