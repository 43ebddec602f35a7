export { communityKeys } from './community-keys.js';
export { DaySecret } from './day-secret.entity.js';
