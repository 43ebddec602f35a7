import { Module } from '@nestjs/common';
import { ArchiveModule } from '../archive/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ExportController } from './export.controller.js';

/** Endpoint that exports the journal as a file. Other requests of the feature are forwarded unchanged. */
@Module({ imports: [ArchiveModule, SessionsModule], controllers: [ExportController] })
export class LookingBackModule {}
