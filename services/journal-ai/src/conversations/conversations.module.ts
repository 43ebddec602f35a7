import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { SafetyModule } from '../safety/index.js';
import { AcceptMessage } from './accept-message.js';
import { FollowTurn } from './follow-turn.js';
import { MessagesRepository } from './messages.repository.js';
import { ModelHistoryRepository } from './model-history.repository.js';
import { PresentTurns } from './present-turns.js';
import { ReadEarlierFindings } from './read-earlier-findings.js';
import { ResumeTurn } from './resume-turn.js';
import { TurnsRepository } from './turns.repository.js';

/** Conversations of every kind: accepts messages and reports the state of their replies. */
@Module({
  imports: [GenerationsModule, SafetyModule],
  providers: [
    FollowTurn,
    MessagesRepository,
    ModelHistoryRepository,
    PresentTurns,
    ReadEarlierFindings,
    ResumeTurn,
    AcceptMessage,
    TurnsRepository,
  ],
  exports: [
    FollowTurn,
    MessagesRepository,
    ModelHistoryRepository,
    PresentTurns,
    ResumeTurn,
    AcceptMessage,
    TurnsRepository,
  ],
})
export class ConversationsModule {}
