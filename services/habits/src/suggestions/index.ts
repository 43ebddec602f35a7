export { SuggestionAnswer } from './suggestion-answer.entity.js';
export { SuggestionSet } from './suggestion-set.entity.js';
export { SuggestionsModule } from './suggestions.module.js';
export { openSet, sealSet } from './suggestions.seal.js';
