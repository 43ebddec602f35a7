import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/index.js';
import { GroupChallengesHandler } from './group-challenges.handler.js';

/** The challenges of support groups. */
@Module({ imports: [GroupsModule], controllers: [GroupChallengesHandler] })
export class GroupChallengesModule {}
