import { Module } from '@nestjs/common';
import { UsageModule } from '../usage/index.js';
import { ArchiveHandler } from './archive.handler.js';
import { EraseFigures } from './erase-figures.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({
  imports: [UsageModule],
  controllers: [PersonalDataHandler, ArchiveHandler],
  providers: [EraseFigures],
})
export class PersonalDataModule {}
