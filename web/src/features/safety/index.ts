export { SafetyNotice } from './safety-notice.js';
export { useQuiet, useQuietTime } from './use-quiet.js';
