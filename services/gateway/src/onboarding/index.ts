export * from './onboarding.module.js';
