import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ConversationCopy, ReplyFields } from './store/backend.js';
import type { ChatState } from './store/chat-state.js';
import { type ChatSetup, ChatStore } from './store/chat-store.js';

/**
 * Opens a chat for as long as the screen is mounted. A screen shows one chat: give it a `key` that changes with the
 * conversation.
 */
export function useChat<Reply extends ReplyFields, Copy extends ConversationCopy>(
  create: () => ChatSetup<Reply, Copy>,
): { chat: ChatStore<Reply, Copy>; state: ChatState<Copy> } {
  const [chat] = useState(() => new ChatStore(create()));
  const state = useSyncExternalStore(chat.subscribe, chat.getState);
  useEffect(() => chat.open(), [chat]);
  return { chat, state };
}
