export { BudgetModule } from './budget.module.js';
export { EnforceBudget } from './enforce-budget.js';
export { ModelBudget } from './model-budget.entity.js';
