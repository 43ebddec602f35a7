import { Module } from '@nestjs/common';
import { ReminderPlansModule } from '../reminders/index.js';
import { NoteVisit } from './note-visit.js';
import { SuggestionDaysRepository } from './suggestion-days.repository.js';
import { SweepSuggestionDaysProcessor } from './sweep-suggestion-days.processor.js';

/** Notes who is here, and where their day begins. */
@Module({
  imports: [ReminderPlansModule],
  providers: [NoteVisit, SuggestionDaysRepository],
  exports: [NoteVisit],
})
export class SuggestionDaysModule {}

/** Asks for the suggestions of days that have begun; for a worker. */
@Module({ providers: [SuggestionDaysRepository, SweepSuggestionDaysProcessor] })
export class SweepingSuggestionDaysModule {}
