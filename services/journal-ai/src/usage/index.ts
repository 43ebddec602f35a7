export { LedgerEntry } from './ledger-entry.entity.js';
export { type LedgerCipher, type LedgerRow, LedgerSeal } from './ledger-seal.js';
export { type ModelCall, type ModelFeature, modelFeatures } from './model-call.js';
export { UsageModule } from './usage.module.js';
export { UsageLedger } from './usage-ledger.js';
