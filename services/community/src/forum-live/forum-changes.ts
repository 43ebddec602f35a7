import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { FORUM_CHANGED_SUBJECT, type ForumChangedNotice } from '@shadow-guide/contracts';
import { Nats } from '@shadow-guide/kernel';

/** However much is posted, a replica says so at most once in this time. */
const PAUSE_MS = 2_000;

type Listener = () => void;

/** Says that the forum of the day changed for others than who changed it. It names a prompt, and neither a post nor an author. */
@Injectable()
export class ForumChanges implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners: Listener[] = [];
  private pause: NodeJS.Timeout | undefined;
  /** What changed during the pause. */
  private waiting: string | undefined;

  constructor(private readonly nats: Nats) {}

  /** No queue group: each replica hears of the changes of all. */
  onModuleInit(): void {
    this.nats.connection.subscribe(FORUM_CHANGED_SUBJECT, { callback: () => this.tellListeners() });
  }

  /** Calls back when something changed, here at once, elsewhere as soon as it is heard of. */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /**
   * Tells this process at once, and everybody now or after the pause that was begun. To be called after the commit.
   * @param promptId null for what changed in a group: nobody outside of it learns that something did
   */
  announce(promptId: string | null): void {
    if (promptId === null) return;
    this.tellListeners();
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

  private tellListeners(): void {
    for (const listener of this.listeners) listener();
  }

  private publish(promptId: string): void {
    const notice: ForumChangedNotice = { promptId };
    // While NATS is away the client would buffer the message and deliver it late; tabs ask by themselves now and then.
    if (this.nats.isUp) this.nats.connection.publish(FORUM_CHANGED_SUBJECT, JSON.stringify(notice));
  }
}
