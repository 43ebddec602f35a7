import { Module } from '@nestjs/common';
import { GroupsHandler } from './groups.handler.js';

@Module({ controllers: [GroupsHandler] })
export class GroupsModule {}
