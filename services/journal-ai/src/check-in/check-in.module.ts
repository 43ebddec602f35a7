import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { SafetyModule } from '../safety/index.js';
import { AnswerCheckIn } from './answer-check-in.js';
import { CheckInHandler } from './check-in.handler.js';

/** Answers to the question that stands beside a message; needs EncryptionModule. */
@Module({
  imports: [ConversationsModule, SafetyModule],
  controllers: [CheckInHandler],
  providers: [AnswerCheckIn],
})
export class CheckInModule {}
