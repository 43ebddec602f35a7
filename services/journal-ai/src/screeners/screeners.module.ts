import { Module } from '@nestjs/common';
import { QuietTimeModule } from '../quiet-time/index.js';
import { SafetyModule } from '../safety/index.js';
import { AnswerScreener } from './answer-screener.js';
import { ListScreeners } from './list-screeners.js';
import { ScreenersHandler } from './screeners.handler.js';
import { ScreenersRepository } from './screeners.repository.js';

/** Questionnaires about the last two weeks; needs EncryptionModule. */
@Module({
  imports: [QuietTimeModule, SafetyModule],
  controllers: [ScreenersHandler],
  providers: [ScreenersRepository, ListScreeners, AnswerScreener],
})
export class ScreenersModule {}
