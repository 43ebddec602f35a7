export { NoteVisit } from './note-visit.js';
export { SuggestionDay } from './suggestion-day.entity.js';
export { SuggestionDaysModule, SweepingSuggestionDaysModule } from './suggestion-days.module.js';
