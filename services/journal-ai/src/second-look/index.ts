export { SecondSafetyCheck } from './second-safety-check.js';
