export { ReadLedger } from './read-ledger.js';
export { UsageModule } from './usage.module.js';
