import { followReply, type ReplySignal } from '../stream/follow-reply.js';
import type { ChatBackend, ConversationCopy, OutgoingMessage, ReplyFields } from './backend.js';
import type { ChatPorts } from './ports.js';

/** Longest wait for an answer where a chat has no figure of its own, in milliseconds. */
export const answerTimeoutMs = 120_000;

/** Receives what happens to the messages that are being answered. */
export interface ReplyListener<Reply> {
  onSignal(message: OutgoingMessage, signal: ReplySignal<Reply>): void;
  /** The answer could not be followed. `stored`: the server has the message. */
  onFailed(message: OutgoingMessage, error: unknown, stored: boolean): void;
}

/** Follows the answers of one chat, each message once at a time. */
export class ReplyRunner<Reply extends ReplyFields> {
  private readonly running = new Map<string, AbortController>();
  /** Counts the reads begun and the answers ended, to tell which came first. */
  private step = 0;
  private readonly endedAt = new Map<string, number>();

  constructor(
    private readonly backend: Pick<ChatBackend<Reply, ConversationCopy>, 'send'>,
    private readonly ports: ChatPorts,
    private readonly listener: ReplyListener<Reply>,
    private readonly timeoutMs = answerTimeoutMs,
  ) {}

  /** Marks that the server's copy is asked for now; the mark tells {@link hasEndedSince} which answers it may not know. */
  nextStep(): number {
    this.step += 1;
    return this.step;
  }

  /** Whether the answer ended here after that step: a copy from then may still call it unfinished, and to follow it would be to try again. */
  hasEndedSince(requestId: string, step: number): boolean {
    return (this.endedAt.get(requestId) ?? 0) > step;
  }

  /** Sends a message and follows its answer to the end; with `stored`, follows one that the server has already. */
  async follow(message: OutgoingMessage, stored: boolean): Promise<void> {
    const { requestId } = message;
    if (this.running.has(requestId)) return;
    const controller = new AbortController();
    this.running.set(requestId, controller);
    let isStored = stored;
    try {
      const port = {
        open: (signal: AbortSignal) => this.backend.send(message, signal),
        wait: this.ports.wait,
        isOnline: this.ports.isOnline,
      };
      const deadline = this.ports.deadline(this.timeoutMs);
      for await (const signal of followReply<Reply>(port, { signal: controller.signal, deadline, stored })) {
        isStored ||= signal.kind !== 'failed' || signal.entryId !== undefined;
        this.listener.onSignal(message, signal);
      }
    } catch (error) {
      this.listener.onFailed(message, error, isStored);
    } finally {
      this.endedAt.set(requestId, this.nextStep());
      if (this.running.get(requestId) === controller) this.running.delete(requestId);
    }
  }

  /** Stops following; the server finishes and stores the answer by itself. */
  abandon(keep: (requestId: string) => boolean): void {
    for (const [requestId, controller] of this.running) {
      if (keep(requestId)) continue;
      this.running.delete(requestId);
      controller.abort();
    }
  }
}
