import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/index.js';
import { ChatController } from './chat.controller.js';
import { OpenStreams } from './open-streams.js';
import { TurnFollower } from './turn-follower.js';

@Module({
  imports: [SessionsModule],
  controllers: [ChatController],
  providers: [OpenStreams, TurnFollower],
})
export class ChatModule {}
