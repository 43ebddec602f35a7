export { AccountUsageRepository } from './account-usage.repository.js';
export { CostFigures } from './cost-figures.js';
export { FiguresModule } from './figures.module.js';
export { MeasureCost } from './measure-cost.js';
export { StoredCostFigures } from './stored-cost-figures.entity.js';
