export { SafetyPlanModule } from './safety-plan.module.js';
