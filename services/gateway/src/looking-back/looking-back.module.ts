import { Module } from '@nestjs/common';
import { ArchiveModule } from '../archive/index.js';
import { SessionsModule } from '../sessions/index.js';
import { ExportController } from './export.controller.js';

/** The journal as a file; everything else of looking back is passed on as it is. */
@Module({ imports: [ArchiveModule, SessionsModule], controllers: [ExportController] })
export class LookingBackModule {}
