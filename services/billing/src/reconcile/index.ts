export { findingKinds } from './findings.js';
export { ReconcileModule } from './reconcile.module.js';
export { type Comparison, ReconciliationsRepository } from './reconciliations.repository.js';
