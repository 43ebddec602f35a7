export { FirstSteps } from './first-steps.js';
export { useFirstSteps } from './use-first-steps.js';
