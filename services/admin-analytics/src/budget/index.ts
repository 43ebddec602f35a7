export { BudgetModule } from './budget.module.js';
export { KeepBudget } from './keep-budget.js';
