import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { InsightsModule } from '../insights/insights.module.js';
import { PersonaChatHandler } from './persona-chat.handler.js';
import { PersonasModule } from './personas.module.js';

/** Talking with personas. */
@Module({ imports: [ConversationsModule, InsightsModule, PersonasModule], controllers: [PersonaChatHandler] })
export class PersonaChatModule {}
