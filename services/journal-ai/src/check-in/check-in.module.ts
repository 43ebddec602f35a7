import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { QuietTimeModule } from '../quiet-time/index.js';
import { SafetyModule } from '../safety/index.js';
import { AnswerBesideWords } from './answer-beside-words.js';
import { AnswerCheckIn } from './answer-check-in.js';
import { CheckInHandler } from './check-in.handler.js';
import { WordCareHandler } from './word-care.handler.js';

/** Answers to the safety question, and support for words that other services store; needs EncryptionModule. */
@Module({
  imports: [ConversationsModule, QuietTimeModule, SafetyModule],
  controllers: [CheckInHandler, WordCareHandler],
  providers: [AnswerBesideWords, AnswerCheckIn],
})
export class CheckInModule {}
