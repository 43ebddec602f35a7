export { openGoal, openGoalHabit, openStage, sealGoal, sealGoalHabit, sealStage } from './goal.seal.js';
export { GoalsModule } from './goals.module.js';
