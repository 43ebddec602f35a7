export { communityKeys } from './community-keys.js';
