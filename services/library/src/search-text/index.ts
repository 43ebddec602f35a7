export { foldCharacter, foldText } from './fold-text.js';
export { LONGEST_PART, type SearchColumns, searchColumnsOf } from './search-columns.js';
