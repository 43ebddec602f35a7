import { Module } from '@nestjs/common';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({ controllers: [PersonalDataHandler] })
export class PersonalDataModule {}
