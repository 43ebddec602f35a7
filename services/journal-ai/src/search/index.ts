export { LoopTurns } from './loop-turns.js';
export { SearchModule } from './search.module.js';
