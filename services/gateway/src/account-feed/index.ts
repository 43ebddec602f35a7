export { AccountFeedModule } from './account-feed.module.js';
