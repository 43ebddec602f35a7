export { type NewWords, WordCare } from './word-care.js';
export { WordCareModule } from './word-care.module.js';
