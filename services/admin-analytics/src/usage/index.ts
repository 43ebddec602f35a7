export { LedgerReading } from './ledger-reading.entity.js';
export { ReadLedger } from './read-ledger.js';
export { UsageModule } from './usage.module.js';
export { UsageRepository } from './usage.repository.js';
