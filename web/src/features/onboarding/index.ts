export { forgetAssessment } from './assessment/kept-assessment.js';
export { Onboarding } from './onboarding.js';
