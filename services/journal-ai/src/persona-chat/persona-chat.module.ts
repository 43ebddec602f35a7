import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { InsightsModule } from '../insights/index.js';
import { PersonasModule } from '../personas/index.js';
import { PersonaChatHandler } from './persona-chat.handler.js';

/** Talking with personas. */
@Module({ imports: [ConversationsModule, InsightsModule, PersonasModule], controllers: [PersonaChatHandler] })
export class PersonaChatModule {}
