export { Goal } from './goal.entity.js';
export { openGoal, openGoalHabit, openStage, sealGoal, sealGoalHabit, sealStage } from './goal.seal.js';
export { GoalHabit } from './goal-habit.entity.js';
export { GoalStage } from './goal-stage.entity.js';
export { GoalsModule } from './goals.module.js';
