import type { DraftBox } from '../../../lib/tab-drafts.js';

/** What a chat needs from the browser. */
export interface ChatPorts {
  drafts: DraftBox;
  now(): Date;
  newId(): string;
  isOnline(): boolean;
  /** Waits so many milliseconds, or until the network is back. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** A signal that aborts after so many milliseconds. */
  deadline(ms: number): AbortSignal;
  /** Tells the other tabs that the conversation changed. */
  announceChange(): void;
  /** Calls back when another tab changed the conversation, the network is back, or this tab is seen again. Returns how to stop. */
  onStale(listener: () => void): () => void;
}

/** What a chat reports to the rest of the app. */
export interface ChatEvents<Reply> {
  /** The server has a message. */
  onAccepted(): void;
  onAnswered(reply: Reply): void;
  /** Something the person must see even when the chat is out of view. */
  onProblem(title: string, text: string): void;
}
