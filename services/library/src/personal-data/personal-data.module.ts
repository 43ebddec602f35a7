import { Module } from '@nestjs/common';
import { EraseLibrary } from './erase-library.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ controllers: [PersonalDataHandler], providers: [EraseLibrary] })
export class PersonalDataModule {}
