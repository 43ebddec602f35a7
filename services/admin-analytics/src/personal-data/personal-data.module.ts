import { Module } from '@nestjs/common';
import { ArchiveHandler } from './archive.handler.js';
import { EraseFigures } from './erase-figures.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ controllers: [PersonalDataHandler, ArchiveHandler], providers: [EraseFigures] })
export class PersonalDataModule {}
