export { runsOfWritingSql } from './runs-of-writing.js';
export { StatsModule } from './stats.module.js';
export { StatsRepository, type WritingFigures } from './stats.repository.js';
