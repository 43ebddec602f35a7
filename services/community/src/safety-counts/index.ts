export { SafetyCountDay } from './safety-count-day.entity.js';
export { SafetyCounts } from './safety-counts.js';
export { SafetyCountsModule } from './safety-counts.module.js';
