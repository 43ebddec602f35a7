import { Module } from '@nestjs/common';
import { EraseFigures } from './erase-figures.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ controllers: [PersonalDataHandler], providers: [EraseFigures] })
export class PersonalDataModule {}
