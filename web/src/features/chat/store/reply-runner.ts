import { followReply, type ReplySignal } from '../stream/follow-reply.js';
import type { ChatBackend, ConversationCopy, OutgoingMessage, ReplyFields } from './backend.js';
import type { ChatPorts } from './ports.js';

/** Default timeout for an answer, in milliseconds. */
export const answerTimeoutMs = 120_000;

/** Receives the events of messages that are being answered. */
export interface ReplyListener<Reply> {
  onSignal(message: OutgoingMessage, signal: ReplySignal<Reply>): void;
  /** The answer could not be followed. `stored`: the server has the message. */
  onFailed(message: OutgoingMessage, error: unknown, stored: boolean): void;
}

/** Follows the answers of one chat, with at most one follower per message. */
export class ReplyRunner<Reply extends ReplyFields> {
  private readonly running = new Map<string, AbortController>();
  /** Counts started loads and finished answers, to determine which came first. */
  private step = 0;
  private readonly endedAt = new Map<string, number>();

  constructor(
    private readonly backend: Pick<ChatBackend<Reply, ConversationCopy>, 'send'>,
    private readonly ports: ChatPorts,
    private readonly listener: ReplyListener<Reply>,
    private readonly timeoutMs = answerTimeoutMs,
  ) {}

  /**
   * Records the start of a load of the server’s copy. With the returned number, {@link hasEndedSince} says which
   * answers the copy may lack.
   */
  nextStep(): number {
    this.step += 1;
    return this.step;
  }

  /**
   * Returns whether the answer ended in this tab after that step. A copy loaded at that step may still call the answer
   * unfinished, and following it would send the message again.
   */
  hasEndedSince(requestId: string, step: number): boolean {
    return (this.endedAt.get(requestId) ?? 0) > step;
  }

  /**
   * Sends a message and follows its answer to the end. With `stored`, the server already has the message and it is only
   * followed.
   */
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

  /** Stops following all answers except those to keep; the server finishes and stores them on its own. */
  abandon(keep: (requestId: string) => boolean): void {
    for (const [requestId, controller] of this.running) {
      if (keep(requestId)) continue;
      this.running.delete(requestId);
      controller.abort();
    }
  }
}
