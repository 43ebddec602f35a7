export { StoredQuietTime } from './quiet-time.entity.js';
export { QuietTimeModule } from './quiet-time.module.js';
export { QuietTimeRepository } from './quiet-time.repository.js';
export {
  hadDangerWithin,
  isQuiet,
  NEVER_QUIET,
  type QuietState,
  quietFrom,
  quietStateOf,
  sealQuietTime,
} from './quiet-time.seal.js';
export { renewQuietTime } from './renew-quiet-time.js';
