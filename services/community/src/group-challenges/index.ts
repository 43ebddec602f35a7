export { challengesOf } from './catalogue/index.js';
export { GroupChallengeJoin } from './group-challenge-join.entity.js';
export { GroupChallengesModule } from './group-challenges.module.js';
