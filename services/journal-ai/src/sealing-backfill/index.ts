export { SealingBackfillModule } from './sealing-backfill.module.js';
