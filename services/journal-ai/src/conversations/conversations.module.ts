import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { FollowTurn } from './follow-turn.js';
import { ModelHistoryRepository } from './model-history.repository.js';
import { TakeInMessage } from './take-in-message.js';
import { TurnsRepository } from './turns.repository.js';

/** Conversations of every kind: accepts messages and reports the state of their replies. */
@Module({
  imports: [GenerationsModule],
  providers: [FollowTurn, ModelHistoryRepository, TakeInMessage, TurnsRepository],
  exports: [FollowTurn, ModelHistoryRepository, TakeInMessage, TurnsRepository],
})
export class ConversationsModule {}
