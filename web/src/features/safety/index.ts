export { SafetyNotice } from './safety-notice.js';
export { useQuiet } from './use-quiet.js';
