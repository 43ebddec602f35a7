export { StoredGoalPlan } from './goal-plan.entity.js';
export { GoalPlanner } from './goal-planner.js';
export { GoalPlansModule } from './goal-plans.module.js';
export { GoalPlansRepository } from './goal-plans.repository.js';
