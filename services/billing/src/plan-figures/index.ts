export { PlanFiguresModule } from './plan-figures.module.js';
