export { challengeCatalogue, challengeHash } from './catalogue/index.js';
export { ChallengesModule } from './challenges.module.js';
