export { StoredCoreConversation } from './core-conversation.entity.js';
export {
  openCoreConversation,
  openLabel,
  sealBookmark,
  sealLabel,
  sealPair,
} from './core-conversation.seal.js';
export { CoreConversationsModule } from './core-conversations.module.js';
