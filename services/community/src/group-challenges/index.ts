export { GroupChallengesModule } from './group-challenges.module.js';
