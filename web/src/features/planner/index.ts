export { PlannerScreen } from './planner-screen.js';
