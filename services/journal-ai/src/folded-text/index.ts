export { type FoldedText, foldText, foldWithOffsets } from './fold-text.js';
