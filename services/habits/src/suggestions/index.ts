export { SuggestionsModule } from './suggestions.module.js';
export { openSet, sealSet } from './suggestions.seal.js';
