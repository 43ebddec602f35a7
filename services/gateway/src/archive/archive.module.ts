import { Module } from '@nestjs/common';
import { ErasuresModule } from '../erasures/index.js';
import { HeavyReadsModule } from '../heavy-reads/index.js';
import { RedisModule } from '../redis/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { ArchiveController } from './archive.controller.js';
import { ArchiveCallsFactory } from './archive-calls.js';
import { ExportArchive } from './export-archive.js';
import { FileReader } from './file-reader.js';
import { ImportAllowance } from './import-allowance.js';
import { ImportArchive } from './import-archive.js';
import { OneArchiveAtATime } from './one-archive-at-a-time.js';
import { Uploads } from './uploads.js';

@Module({
  imports: [ErasuresModule, HeavyReadsModule, RedisModule, SessionsModule, UsersModule],
  controllers: [ArchiveController],
  providers: [
    ArchiveCallsFactory,
    ExportArchive,
    FileReader,
    ImportAllowance,
    ImportArchive,
    OneArchiveAtATime,
    Uploads,
  ],
  exports: [OneArchiveAtATime],
})
export class ArchiveModule {}
