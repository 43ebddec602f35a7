import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { InsightsModule } from '../insights/index.js';
import { PersonasModule } from '../personas/index.js';
import { ListPersonaMessages } from './list-persona-messages.js';
import { PersonaChatHandler } from './persona-chat.handler.js';
import { StartPersonaTurn } from './start-persona-turn.js';

/** Chat with personas. */
@Module({
  imports: [ConversationsModule, InsightsModule, PersonasModule],
  controllers: [PersonaChatHandler],
  providers: [StartPersonaTurn, ListPersonaMessages],
})
export class PersonaChatModule {}
