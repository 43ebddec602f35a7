export { DaysModule } from './days.module.js';
