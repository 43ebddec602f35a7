import { Module } from '@nestjs/common';
import { ReminderPlansModule } from '../reminders/index.js';
import { NoteVisit } from './note-visit.js';
import { SuggestionDaysRepository } from './suggestion-days.repository.js';
import { SweepSuggestionDaysProcessor } from './sweep-suggestion-days.processor.js';

/** Records visits, and when each visitor's next day starts. */
@Module({
  imports: [ReminderPlansModule],
  providers: [NoteVisit, SuggestionDaysRepository],
  exports: [NoteVisit],
})
export class SuggestionDaysModule {}

/** Worker module that requests the suggestions of days that have started. */
@Module({ providers: [SuggestionDaysRepository, SweepSuggestionDaysProcessor] })
export class SweepingSuggestionDaysModule {}
