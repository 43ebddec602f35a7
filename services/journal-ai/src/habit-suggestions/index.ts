export { HabitSuggestionsModule, MakingHabitSuggestionsModule } from './habit-suggestions.module.js';
