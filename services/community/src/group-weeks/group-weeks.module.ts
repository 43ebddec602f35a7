import { Module } from '@nestjs/common';
import { ForumDaysModule } from '../forum-days/index.js';
import { GroupWeeks } from './group-weeks.js';

/** The weeks of the groups, and people’s anonymous ids in them. */
@Module({ imports: [ForumDaysModule], providers: [GroupWeeks], exports: [GroupWeeks] })
export class GroupWeeksModule {}
