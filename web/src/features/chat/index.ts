export { browserPorts } from './browser-ports.js';
export { ChatView } from './chat-view.js';
export type { ChatBackend, ConversationCopy, OutgoingMessage } from './store/backend.js';
export type { ReplyItem } from './store/conversation.js';
export { wordsOf } from './store/draft.js';
export { guideLabels } from './store/labels.js';
export { answerTimeoutMs } from './store/reply-runner.js';
export { useChat } from './use-chat.js';
