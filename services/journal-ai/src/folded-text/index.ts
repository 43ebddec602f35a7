export { type FoldedText, foldText, foldWithOffsets } from './fold-text.js';
export { literalPattern } from './literal-pattern.js';
