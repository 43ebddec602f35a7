import { Module } from '@nestjs/common';
import { ArchiveHandler } from './archive.handler.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({
  controllers: [PersonalDataHandler, ArchiveHandler],
})
export class PersonalDataModule {}
