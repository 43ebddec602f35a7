import { Module } from '@nestjs/common';
import { ArchiveHandler } from './archive.handler.js';
import { KeptCopies } from './kept-copies.repository.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({
  controllers: [PersonalDataHandler, ArchiveHandler],
  providers: [KeptCopies],
})
export class PersonalDataModule {}
