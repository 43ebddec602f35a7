import { Module } from '@nestjs/common';
import { InsightsModule } from '../insights/index.js';
import { ChatHandler } from './chat.handler.js';
import { ConversationToday } from './conversation-today.js';
import { GetTurn } from './get-turn.js';
import { StartTurn } from './start-turn.js';
import { StopTurn } from './stop-turn.js';
import { TurnRepository } from './turn.repository.js';
import { TurnEvents } from './turn-events.js';
import { TurnQueue } from './turn-queue.js';

/** Takes entries and says where their answers stand; a worker writes the answers. */
@Module({
  imports: [InsightsModule],
  controllers: [ChatHandler],
  providers: [TurnRepository, TurnQueue, TurnEvents, StartTurn, GetTurn, StopTurn, ConversationToday],
})
export class ChatModule {}
