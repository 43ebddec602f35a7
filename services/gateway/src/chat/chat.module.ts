import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/index.js';
import { ChatController } from './chat.controller.js';
import { ChatResponder } from './chat.responder.js';
import { GenerationFollower } from './generation-follower.js';
import { GenerationResults } from './generation-results.js';
import { OpenStreams } from './open-streams.js';

/** The common code of all chats: starts a reply, follows it, and responds with JSON or an event stream. */
@Module({
  imports: [SessionsModule],
  controllers: [ChatController],
  providers: [ChatResponder, GenerationFollower, GenerationResults, OpenStreams],
  exports: [GenerationResults],
})
export class ChatModule {}
