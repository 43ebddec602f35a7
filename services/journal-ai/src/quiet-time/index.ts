export { QuietTimeModule } from './quiet-time.module.js';
export { type SealedQuietTime, sealQuietTime } from './quiet-time.seal.js';
