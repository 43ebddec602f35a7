export { type ModelCall, type ModelFeature, modelFeatures } from './model-call.js';
export { UsageModule } from './usage.module.js';
export { UsageLedger } from './usage-ledger.js';
