export { Trial } from './trial.entity.js';
export { TrialModule } from './trial.module.js';
