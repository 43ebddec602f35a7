import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { FORUM_CHANGED_SUBJECT, type ForumChangedNotice } from '@shadow-guide/contracts';
import { Nats } from '@shadow-guide/kernel';

/** Minimum time between two announcements of one replica, however much is posted. */
const PAUSE_MS = 2_000;

type Listener = () => void;

/**
 * Announces to other people that today's forum has changed. The message contains the prompt's id, but neither a post
 * nor an author.
 */
@Injectable()
export class ForumChanges implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners: Listener[] = [];
  private pause: NodeJS.Timeout | undefined;
  /** Prompt id of a change that waits for the end of the pause. */
  private waiting: string | undefined;

  constructor(private readonly nats: Nats) {}

  /** Subscribes without a queue group, so that each replica receives the changes of all replicas. */
  onModuleInit(): void {
    this.nats.connection.subscribe(FORUM_CHANGED_SUBJECT, { callback: () => this.notifyListeners() });
  }

  /**
   * Registers a callback for changes. It runs at once for changes in this process, and on receipt of the message for
   * changes in other processes.
   */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /**
   * Notifies the listeners in this process at once, and all processes now or after the current pause. Must be called
   * after the commit.
   * @param promptId null for a change in a group; such a change is not announced, because people outside the group must
   * not notice it
   */
  announce(promptId: string | null): void {
    if (promptId === null) return;
    this.notifyListeners();
    if (this.pause) {
      this.waiting = promptId;
      return;
    }
    this.publish(promptId);
    this.pause = setTimeout(() => this.endPause(), PAUSE_MS);
    this.pause.unref();
  }

  onApplicationShutdown(): void {
    this.endPause();
    clearTimeout(this.pause);
  }

  private endPause(): void {
    const { waiting } = this;
    this.pause = undefined;
    this.waiting = undefined;
    if (waiting !== undefined) this.announce(waiting);
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }

  private publish(promptId: string): void {
    const notice: ForumChangedNotice = { promptId };
    // While NATS is down, its client would buffer the message and deliver it late. Browser tabs also poll from time to
    // time.
    if (this.nats.isUp) this.nats.connection.publish(FORUM_CHANGED_SUBJECT, JSON.stringify(notice));
  }
}
