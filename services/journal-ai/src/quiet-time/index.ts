export { type QuietMark, quietMark } from './quiet-mark.js';
export { QuietTimeModule } from './quiet-time.module.js';
