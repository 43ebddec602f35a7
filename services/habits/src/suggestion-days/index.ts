export { NoteVisit } from './note-visit.js';
export { SuggestionDaysModule, SweepingSuggestionDaysModule } from './suggestion-days.module.js';
