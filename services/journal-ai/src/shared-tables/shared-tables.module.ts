import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { GenerationsModule } from '../generations/index.js';
import { InsightsModule } from '../insights/index.js';
import { PersonasModule } from '../personas/index.js';
import { SharedTablesHandler } from './shared-tables.handler.js';
import { SharedTablesRepository } from './shared-tables.repository.js';
import { TableChatHandler } from './table-chat.handler.js';
import { TableSeats } from './table-seats.js';

/** Shared tables: conversations of a person with the guide and some of their personas. */
@Module({
  imports: [ConversationsModule, GenerationsModule, InsightsModule, PersonasModule],
  controllers: [SharedTablesHandler, TableChatHandler],
  providers: [SharedTablesRepository, TableSeats],
  exports: [SharedTablesRepository, TableSeats],
})
export class SharedTablesModule {}
