export { challengesOf } from './catalogue/index.js';
export { GroupChallengesModule } from './group-challenges.module.js';
