/** Draft names of the conversations whose chat is open in this tab. An open chat sends its waiting messages itself. */
const open: string[] = [];
const listeners = new Set<() => void>();

/** Registers a chat as open. Returns a function that unregisters it. */
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

/** Calls `listener` when a chat is closed in this tab. Returns a function that unsubscribes. */
export function onConversationClosed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
