import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { MarkReleaseSeen } from './mark-release-seen.js';
import { PatchNotesController } from './patch-notes.controller.js';

@Module({ imports: [UsersModule], controllers: [PatchNotesController], providers: [MarkReleaseSeen] })
export class PatchNotesModule {}
