import { Module } from '@nestjs/common';
import { ArchiveModule } from '../archive/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ExportController } from './export.controller.js';

/** Export of the journal as a file; other requests about looking back are forwarded unchanged. */
@Module({ imports: [ArchiveModule, SessionsModule], controllers: [ExportController] })
export class LookingBackModule {}
