export { Admit } from './admit.js';
export { ModelSpending } from './model-spending.entity.js';
export { SpendingModule } from './spending.module.js';
export { type Admission, SpendingGate } from './spending-gate.js';
export { type Moment, opensAt, type Spent } from './spent.js';
export { SpentModule } from './spent.module.js';
export { SpentStore } from './spent.store.js';
