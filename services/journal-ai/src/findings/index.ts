export { FindingsModule } from './findings.module.js';
export { type Findings, type FindingsState, FindingsStore, type SavedFindings } from './findings.store.js';
export { RemoveFindings } from './remove-findings.js';
