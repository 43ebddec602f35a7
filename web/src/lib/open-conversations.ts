/** Conversations whose chat is open in this tab, by their names among the drafts: the chat sends what waits there. */
const open: string[] = [];
const listeners = new Set<() => void>();

/** Notes that a chat is open. Returns how to note that it is closed. */
export function noteOpenConversation(conversation: string): () => void {
  open.push(conversation);
  return () => {
    open.splice(open.indexOf(conversation), 1);
    for (const listener of listeners) listener();
  };
}

export function isOpenHere(conversation: string): boolean {
  return open.includes(conversation);
}

/** Calls back when a chat was closed in this tab. Returns how to stop. */
export function onConversationClosed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
