import { Module } from '@nestjs/common';
import { ArchiveHandler } from './archive.handler.js';
import { EraseLibrary } from './erase-library.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ controllers: [PersonalDataHandler, ArchiveHandler], providers: [EraseLibrary] })
export class PersonalDataModule {}
