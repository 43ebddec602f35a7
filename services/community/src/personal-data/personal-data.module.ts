import { Module } from '@nestjs/common';
import { ForumModule } from '../forum/index.js';
import { GroupsModule } from '../groups/index.js';
import { ArchiveHandler } from './archive.handler.js';
import { EraseCommunity } from './erase-community.js';
import { KeptCopies } from './kept-copies.repository.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({
  imports: [ForumModule, GroupsModule],
  controllers: [PersonalDataHandler, ArchiveHandler],
  providers: [KeptCopies, EraseCommunity],
})
export class PersonalDataModule {}
