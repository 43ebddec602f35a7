export { StoredScreenerResult } from './screener-result.entity.js';
export { openAnswers, screenerHash, sealAnswers } from './screener-result.seal.js';
export { ScreenersModule } from './screeners.module.js';
