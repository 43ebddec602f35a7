export { RevenueModule } from './revenue.module.js';
