export { ChallengesModule } from './challenges.module.js';
