export { GoalsModule } from './goals.module.js';
