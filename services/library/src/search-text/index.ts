export { foldCharacter, foldText } from './fold-text.js';
export { type SearchColumns, searchColumnsOf } from './search-columns.js';
