export { FindLoop, type OfferedLoop, type RecurringTheme } from './find-loop.js';
export { LoopsModule } from './loops.module.js';
export { LoopsRepository } from './loops.repository.js';
export { RestModule } from './rest.module.js';
