export { findingKinds } from './findings.js';
export { ReconcileModule } from './reconcile.module.js';
export { Reconciliation } from './reconciliation.entity.js';
export { type Comparison, ReconciliationsRepository } from './reconciliations.repository.js';
