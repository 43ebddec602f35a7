export { challengeCatalogue, challengeHash } from './catalogue/index.js';
export { ChallengeJoin } from './challenge-join.entity.js';
export { ChallengesModule } from './challenges.module.js';
