export { openLabel } from './core-conversation.seal.js';
export { CoreConversationsModule } from './core-conversations.module.js';
