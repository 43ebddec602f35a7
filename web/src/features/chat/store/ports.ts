import type { DraftBox } from '../../../lib/tab-drafts.js';

/** Browser functions that a chat needs. */
export interface ChatPorts {
  drafts: DraftBox;
  now(): Date;
  newId(): string;
  isOnline(): boolean;
  /** Waits this many milliseconds, or until the network is back. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Returns a signal that aborts after this many milliseconds. */
  deadline(ms: number): AbortSignal;
  /** Notifies the other tabs that the conversation changed. */
  announceChange(): void;
  /**
   * Calls the listener when another tab changed the conversation, the network is back, or this tab becomes visible
   * again. Returns a function that unsubscribes.
   */
  onStale(listener: () => void): () => void;
}

/** Events that a chat reports to the rest of the app. */
export interface ChatEvents<Reply> {
  /** The server has accepted a message. */
  onAccepted(): void;
  onAnswered(reply: Reply): void;
  /** A problem that the person must see even when the chat is not visible. */
  onProblem(title: string, text: string): void;
}
