export { CommunityHub } from './hub.js';
