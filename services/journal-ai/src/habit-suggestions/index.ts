export { StoredHabitSuggestions } from './habit-suggestions.entity.js';
export { HabitSuggestionsModule, MakingHabitSuggestionsModule } from './habit-suggestions.module.js';
