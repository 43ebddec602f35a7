export { FindLoop, type OfferedLoop, type RecurringTheme } from './find-loop.js';
export { LoopOfferStep } from './loop-offer.entity.js';
export { LoopsModule } from './loops.module.js';
export { LoopsRepository } from './loops.repository.js';
export { RestModule } from './rest.module.js';
