export { SafetyNotice } from './safety-notice.js';
