import { Module } from '@nestjs/common';
import { ArchiveController } from './archive.controller.js';

@Module({ controllers: [ArchiveController] })
export class ArchiveModule {}
