export { VerdictsModule } from './verdicts.module.js';
