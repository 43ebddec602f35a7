export { StatsModule } from './stats.module.js';
export { StatsRepository } from './stats.repository.js';
