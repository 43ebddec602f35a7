export { CoreConversationsModule } from './core-conversations.module.js';
